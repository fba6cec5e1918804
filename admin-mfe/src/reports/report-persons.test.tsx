import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { anOrder, aReport } from '../testing/an-order.js';
import { FakeRequest, fakeRequests } from '../testing/fake-request.js';
import { Reports } from './Reports.js';
import { UploadReport } from './upload/UploadReport.js';

let restore = () => {};
beforeEach(() => {
  restore = fakeRequests();
  localStorage.clear();
});
afterEach(() => restore());

const SET = 'PUT /api/orders/:id/reports/:report/person';
const person = (name: string) => ({ name, age: 30, gender: 'Female' as const, guardian: null });
const asha = { position: 1, name: 'Asha Rao' };
const family = (order: Partial<AdminOrderView> = {}) =>
  anOrder({
    noOfPersons: 2,
    beneficiaries: [person('Asha Rao'), person('Ravi Rao')],
    reports: [aReport({ person: asha })],
    ...order,
  });
const show = (order: AdminOrderView, role: 'lab' | 'admin', endpoints: Record<string, FakeEndpoint> = {}) => {
  const server = fakeApi(endpoints);
  const shown = (
    <>
      <UploadReport order={order} />
      <Reports order={order} inDrawer />
    </>
  );
  return renderScreen(shown, { role }).then((rendered) => ({ ...rendered, server }));
};

test('the lab changes whom a report is about', async () => {
  const { user, server } = await show(family(), 'lab', { [SET]: () => new Response(null, { status: 204 }) });
  const field = screen.getByRole('combobox', { name: 'Person of cbc.pdf' });
  expect(field).toHaveDisplayValue('Asha Rao');
  await user.selectOptions(field, 'Ravi Rao');
  expect(await screen.findByText('The person of cbc.pdf was changed.')).toBeVisible();
  expect(server.calls.at(-1)?.body).toEqual({ person: 2 });
});

test('a change that is refused says why and keeps the person', async () => {
  const refused = () => problem('not_found');
  const { user } = await show(family(), 'lab', { [SET]: refused });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person of cbc.pdf' }), 'Ravi Rao');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Person of cbc.pdf' })).toHaveDisplayValue('Asha Rao');
});

test('the list names the person without a field', async () => {
  fakeApi({});
  await renderScreen(<Reports order={family()} />, { role: 'lab' });
  expect(screen.getByText('Report of Asha Rao')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('an order for one person offers no choice, and its only person is sent', async () => {
  const order = anOrder({ noOfPersons: 1, beneficiaries: [person('Asha Rao')], reports: [] });
  const { user } = await show(order, 'lab');
  const chosen = new File([new Uint8Array(10)], 'scan.pdf', { type: 'application/pdf' });
  const label = `Choose report files for ${order.reference}`;
  await user.upload(screen.getByLabelText(label, { selector: 'input' }), [chosen]);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(FakeRequest.sent[0]?.body?.getAll('person')).toEqual(['1']);
});

test('a file takes the person in its name, and staff can choose another one before the upload', async () => {
  const { user } = await show(family({ reports: [] }), 'lab');
  const label = `Choose report files for ${family().reference}`;
  const files = ['ravi-rao.pdf', 'scan.pdf'].map(
    (name) => new File([new Uint8Array(10)], name, { type: 'application/pdf' }),
  );
  await user.upload(screen.getByLabelText(label, { selector: 'input' }), files);
  expect(screen.getByRole('combobox', { name: 'Person of ravi-rao.pdf' })).toHaveDisplayValue('Ravi Rao');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person of scan.pdf' }), 'Asha Rao');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(FakeRequest.sent[0]?.body?.getAll('person')).toEqual(['2', '1']);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { InboxBody, InboxMatch, InboxOrder } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anOrder, aPage, aReport } from '../testing/an-order.js';
import { FakeRequest, fakeRequests } from '../testing/fake-request.js';
import { emptyInbox } from './kept-inbox.js';
import ReportInboxPage from './ReportInboxPage.js';

let restore = () => {};
beforeEach(() => {
  restore = fakeRequests();
});
afterEach(() => restore());

const MATCH = 'POST /api/report-inbox/matches';
const SEND = 'POST /api/orders/:id/send-reports-by-email';
const id = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const orderOf = (n: number, order: Partial<InboxOrder> = {}): InboxOrder => ({
  id: id(n),
  reference: `ND-7K4Q-2${n}`,
  name: 'Asha Kumari',
  status: 'In lab',
  appointmentDate: '2025-03-05',
  hasEmail: true,
  needsTag: false,
  people: ['Asha Kumari'],
  noOfPersons: 1,
  ...order,
});
const found = (order: InboxOrder | null, match: Partial<InboxMatch> = {}): InboxMatch => ({
  order,
  by: order && 'reference',
  person: order && order.name,
  warnings: [],
  otherOrder: null,
  suggestions: [],
  ...match,
});
const pdf = (name: string) => new File([new Uint8Array(100)], name, { type: 'application/pdf' });
const stored = { success: true, reports: [], alreadyThere: [] };

/** Opens the screen; `matches` has the match of each file by its name. */
async function open(matches: Record<string, InboxMatch>, endpoints: Record<string, FakeEndpoint> = {}) {
  const server = fakeApi({
    [MATCH]: ({ body }) => (body as InboxBody).files.map(({ name }) => matches[name] ?? found(null)),
    [SEND]: () => ({ success: true, email: 'asha@example.in' }),
    'GET /api/report-settings': () => ({ releaseFirst: false, waiting: 0 }),
    ...endpoints,
  });
  const shown = await renderScreen(<ReportInboxPage />, { path: '/admin/report-inbox', role: 'lab' });
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('button', { name: 'Choose report files' }), { dataTransfer: { files } });
  return { ...shown, server, drop };
}
afterEach(() => act(emptyInbox));

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const sent = (count: number) => waitFor(() => expect(FakeRequest.sent).toHaveLength(count));

test('dropped files are matched, uploaded one after the other, and sent once for each order', async () => {
  const { user, server, drop } = await open({
    'a.pdf': found(orderOf(1)),
    'b.pdf': found(orderOf(2)),
    'c.pdf': found(orderOf(1)),
  });
  drop(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  expect(await rowOf('a.pdf .*ND-7K4Q-21 Asha Kumari.* Asha Kumari.*Ready')).toBeVisible();
  expect(FakeRequest.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Upload 3 and send' }));
  await sent(1);
  expect(screen.getByRole('button', { name: 'Uploading 1 of 3...' })).toBeVisible();
  act(() => FakeRequest.sent[0]?.upload.onprogress?.({ loaded: 50 }));
  expect(screen.getByRole('progressbar', { name: 'Upload of a.pdf' })).toHaveAttribute('aria-valuenow', '50');
  FakeRequest.sent[0]?.answer(201, stored);
  await sent(2);
  expect(server.callsTo(`POST /api/orders/${id(1)}/send-reports-by-email`)).toEqual([]);
  FakeRequest.sent[1]?.answer(201, stored);
  await sent(3);
  FakeRequest.sent[2]?.answer(201, stored);
  expect(await screen.findByText('3 reports uploaded.')).toBeVisible();
  expect(FakeRequest.sent.map(({ url }) => new URL(url).pathname)).toEqual(
    [1, 1, 2].map((n) => `/api/orders/${id(n)}/upload-report`),
  );
  expect(server.callsTo(`POST /api/orders/${id(1)}/send-reports-by-email`)).toHaveLength(1);
  expect(screen.getAllByText('Sent to asha@example.in')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove finished' }));
  expect(screen.queryByText('a.pdf')).toBeNull();
});

test('a failed file stays with its reason, its order is not sent, and it is tried again', async () => {
  const { user, server, drop } = await open({ 'a.pdf': found(orderOf(1)), 'b.pdf': found(orderOf(1)) });
  drop(pdf('a.pdf'), pdf('b.pdf'));
  await rowOf('b.pdf .*Ready');
  await user.click(screen.getByRole('button', { name: 'Upload 2 and send' }));
  await sent(1);
  FakeRequest.sent[0]?.answer(503, { code: 'unavailable', type: 'about:blank', status: 503 });
  await sent(2);
  FakeRequest.sent[1]?.answer(201, stored);
  expect(await screen.findByText('1 report uploaded. 1 file needs attention.')).toBeVisible();
  expect(screen.getByText(/Sent once all files of this order are uploaded/)).toBeVisible();
  expect(server.callsTo(`POST /api/orders/${id(1)}/send-reports-by-email`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again: a.pdf' }));
  await sent(3);
  FakeRequest.sent[2]?.answer(201, stored);
  expect(await screen.findAllByText('Sent to asha@example.in')).toHaveLength(2);
});

test('warnings are confirmed first; what another order has, is cancelled or is no report is not uploaded', async () => {
  const other = { reference: 'ND-9M2P-4T', name: 'Anil Rao' };
  const { user, drop } = await open({
    'anil.pdf': found(orderOf(1), { warnings: ['other-order'], otherOrder: other }),
    'there.pdf': found(orderOf(2), { warnings: ['already-uploaded'] }),
    'gone.pdf': found(orderOf(3, { status: 'Cancelled' }), { warnings: ['cancelled'] }),
  });
  drop(
    pdf('anil.pdf'),
    pdf('there.pdf'),
    pdf('gone.pdf'),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
  );
  expect(await rowOf('anil.pdf .*Looks like Anil Rao, ND-9M2P-4T')).toBeVisible();
  expect(await rowOf('there.pdf .*Already uploaded')).toBeVisible();
  expect(await rowOf('gone.pdf .*Order cancelled')).toBeVisible();
  expect(await rowOf('notes.txt .*Not a PDF, JPEG or PNG')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload and send' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Upload anil.pdf anyway' }));
  await user.click(screen.getByRole('button', { name: 'Upload 1 and send' }));
  await sent(1);
  await user.click(screen.queryByRole('button', { name: 'Remove notes.txt' }) ?? document.body);
});

test('a file whose first page names another person is confirmed by its hash', async () => {
  const { user, drop } = await open({ 'a.pdf': found(orderOf(1)) });
  drop(pdf('a.pdf'));
  await rowOf('a.pdf .*Ready');
  await user.click(screen.getByRole('button', { name: 'Upload 1 and send' }));
  await sent(1);
  const sha256 = 'a'.repeat(64);
  const files = [{ index: 0, file: 'a.pdf', sha256, reference: null, name: 'Anil Rao' }];
  FakeRequest.sent[0]?.answer(409, { type: 'about:blank', status: 409, code: 'report_mismatch', files });
  expect(await rowOf('a.pdf .*Looks like Anil Rao')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Upload a.pdf anyway' }));
  await user.click(screen.getByRole('button', { name: 'Try again: a.pdf' }));
  await sent(2);
  expect(FakeRequest.sent[1]?.body?.getAll('confirm')).toEqual([sha256]);
});

test('an order is chosen by hand, and an order with an HIV test asks which file is its result', async () => {
  const chosen = orderOf(1, { needsTag: true, hasEmail: false });
  const { user, server, drop } = await open(
    {},
    {
      [MATCH]: ({ body }) =>
        (body as InboxBody).files.map(({ orderId }) =>
          orderId ? found(chosen, { by: 'hand' }) : found(null),
        ),
      'GET /api/orders': () => aPage([anOrder({ _id: id(1) })]),
      [SEND]: () => problem('no_email'),
    },
  );
  drop(pdf('scan.pdf'));
  const search = await screen.findByRole('combobox', { name: 'Order of scan.pdf' });
  await user.type(search, '98450');
  await user.click(await screen.findByRole('option', { name: /ND-7K4Q-2M · Asha Kumari/ }));
  const row = await rowOf('scan.pdf .*No email address');
  expect(server.callsTo(MATCH).at(-1)?.body).toMatchObject({ files: [{ name: 'scan.pdf', orderId: id(1) }] });
  expect(screen.getByRole('button', { name: 'Upload and send' })).toBeVisible();
  await user.selectOptions(within(row).getByRole('combobox'), 'No HIV result');
  await user.click(screen.getByRole('button', { name: 'Upload 1 and send' }));
  await sent(1);
  expect(FakeRequest.sent[0]?.body?.getAll('tag')).toEqual(['plain']);
  FakeRequest.sent[0]?.answer(201, stored);
  expect(await screen.findByText(/Uploaded, but not sent\. This order has no email address/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again: scan.pdf' })).toBeVisible();
});

test('a lookup that fails is repeated, and at most forty files are taken', async () => {
  let failing = true;
  const { user, drop } = await open(
    {},
    {
      [MATCH]: ({ body }) =>
        failing ? problem('unavailable') : (body as InboxBody).files.map(() => found(orderOf(1))),
    },
  );
  drop(pdf('a.pdf'));
  expect(await screen.findByText('The order could not be looked up.')).toBeVisible();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await rowOf('a.pdf .*Ready');
  drop(...Array.from({ length: 40 }, (_, index) => pdf(`${index}.pdf`)));
  expect(await screen.findByText('At most 40 files at once. 1 file was left out.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Upload 40 and send' })).toBeVisible();
});

test('a file is sent with the person in its name, and staff can choose another one', async () => {
  const people = ['Asha Kumari', 'Ravi Kumar', null];
  const { user, drop } = await open({
    'ravi kumar.pdf': found(orderOf(1, { people, noOfPersons: 3 })),
    'scan.pdf': found(orderOf(2, { people, noOfPersons: 3 }), { person: null }),
    'only.pdf': found(orderOf(3)),
  });
  drop(pdf('ravi kumar.pdf'), pdf('scan.pdf'), pdf('only.pdf'));
  const field = await screen.findByRole('combobox', { name: 'Person of ravi kumar.pdf' });
  expect(field).toHaveDisplayValue('Ravi Kumar');
  const other = screen.getByRole('combobox', { name: 'Person of scan.pdf' });
  expect(other).toHaveDisplayValue('Everyone, or not named');
  await user.selectOptions(other, 'Patient 3');
  expect(screen.queryByRole('combobox', { name: 'Person of only.pdf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Upload 3 and send' }));
  for (const [index, person] of ['2', '3', '1'].entries()) {
    await sent(index + 1);
    expect(FakeRequest.sent[index]?.body?.getAll('person')).toEqual([person]);
    FakeRequest.sent[index]?.answer(201, stored);
  }
  expect(await screen.findByText('3 reports uploaded.')).toBeVisible();
});

test('files that wait for their release are uploaded and not sent', async () => {
  const { user, server, drop } = await open(
    { 'a.pdf': found(orderOf(1)) },
    { 'GET /api/report-settings': () => ({ releaseFirst: true, waiting: 0 }) },
  );
  drop(pdf('a.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Upload 1' }));
  await sent(1);
  FakeRequest.sent[0]?.answer(201, { ...stored, reports: [{ ...aReport(), awaitsRelease: true }] });
  expect(await screen.findByText('Uploaded. The lab has to release it first.')).toBeVisible();
  expect(server.callsTo(`POST /api/orders/${id(1)}/send-reports-by-email`)).toEqual([]);
});

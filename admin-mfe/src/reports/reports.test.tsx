import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminOrderView, StaffReport } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anOrder, aReport } from '../testing/an-order.js';
import { FakeRequest, fakeRequests } from '../testing/fake-request.js';
import { Archive, Reports } from './Reports.js';
import { SendReports } from './SendReports.js';
import { UploadReport } from './upload/UploadReport.js';

const withReports = (...reports: StaffReport[]) => anOrder({ reports, reportsArchive: '/api/archive?k=x' });

const show = (order: AdminOrderView, endpoints: Record<string, FakeEndpoint> = {}) => {
  const server = fakeApi(endpoints);
  const cells = (
    <>
      <UploadReport order={order} />
      <Reports order={order} />
      <Archive order={order} />
      <SendReports order={order} />
    </>
  );
  return renderScreen(cells, { role: 'admin' }).then((shown) => ({ ...shown, server }));
};

let restore = () => {};
beforeEach(() => {
  restore = fakeRequests();
  localStorage.clear();
});
afterEach(() => restore());

const pdf = (name: string, size = 100) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const field = () => screen.getByLabelText('Choose report files for ND-7K4Q-2M');
const upload = () => screen.getByRole('button', { name: 'Upload' });

describe('the upload form', () => {
  it('sends every selected file in the field "report" and shows the progress of each', async () => {
    const { user } = await show(anOrder());
    await user.upload(field(), [pdf('a.pdf'), pdf('b.pdf')]);
    await user.click(upload());
    const [request] = FakeRequest.sent;
    expect(request?.url).toMatch(`/api/orders/${anOrder()._id}/upload-report`);
    expect(request?.headers).toMatchObject({ authorization: 'Bearer a-token' });
    expect(request?.body?.getAll('report').map((file) => (file as File).name)).toEqual(['a.pdf', 'b.pdf']);
    act(() => request?.upload.onprogress?.({ loaded: 150 }));
    expect(await screen.findByText('100 %')).toBeVisible();
    expect(screen.getByText('50 %')).toBeVisible();
    request?.answer(201, { success: true, reports: [], alreadyThere: [] });
    expect(await screen.findByText('Report uploaded successfully!')).toBeVisible();
    expect(screen.queryByText('a.pdf')).toBeNull();
  });

  it('keeps the selected files and shows the reason when the upload fails', async () => {
    const { user } = await show(anOrder());
    await user.upload(field(), [pdf('a.pdf')]);
    await user.click(upload());
    const errors = [{ path: 'report', message: 'a.pdf is not a valid PDF, JPEG or PNG.' }];
    FakeRequest.sent[0]?.answer(400, { code: 'validation_failed', errors });
    expect(
      await screen.findByText(
        'Error uploading report. Please try again. a.pdf is not a valid PDF, JPEG or PNG.',
      ),
    ).toBeVisible();
    expect(screen.getByText('a.pdf')).toBeVisible();
    expect(screen.getByText('Not uploaded', { selector: '.ad-files__refusal' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(screen.queryByText('a.pdf')).toBeNull();
  });

  it('ends the session and keeps the files when the token is no longer valid', async () => {
    const { user, store } = await show(anOrder());
    await user.upload(field(), [pdf('a.pdf')]);
    await user.click(upload());
    FakeRequest.sent[0]?.answer(401, { code: 'unauthenticated' });
    await waitFor(() => expect(store.getState().session.token).toBeNull());
    expect(screen.getByText('a.pdf')).toBeVisible();
  });

  it('asks before a file that names another order is uploaded, and sends it once staff confirm', async () => {
    const { user } = await show(anOrder());
    await user.upload(field(), [pdf('ANIL-RAO.pdf'), pdf('b.pdf')]);
    await user.click(upload());
    const file = { index: 0, file: 'ANIL-RAO.pdf', sha256: 'abc', reference: 'ND-ZTXW-G6', name: 'Anil Rao' };
    FakeRequest.sent[0]?.answer(409, { code: 'report_mismatch', files: [file] });
    const dialog = await screen.findByRole('dialog', { name: 'Do these files belong to ND-7K4Q-2M?' });
    expect(dialog).toHaveTextContent('ANIL-RAO.pdf looks like it belongs to Anil Rao, ND-ZTXW-G6');
    await user.click(within(dialog).getByRole('button', { name: 'Upload to ND-7K4Q-2M anyway' }));
    expect(FakeRequest.sent[1]?.body?.getAll('confirm')).toEqual(['abc']);
    expect(FakeRequest.sent[1]?.body?.getAll('report')).toHaveLength(2);
  });

  it('removes a file of another order and keeps the rest', async () => {
    const { user } = await show(anOrder());
    await user.upload(field(), [pdf('ANIL-RAO.pdf'), pdf('b.pdf')]);
    await user.click(upload());
    const file = { index: 0, file: 'ANIL-RAO.pdf', sha256: 'abc', reference: null, name: 'Anil Rao' };
    FakeRequest.sent[0]?.answer(409, { code: 'report_mismatch', files: [file] });
    await user.click(await screen.findByRole('button', { name: 'Remove this file' }));
    expect(screen.queryByText('ANIL-RAO.pdf')).toBeNull();
    expect(screen.getByText('b.pdf')).toBeVisible();
  });

  it.each([
    [1, '1 of 2 were already there.', true],
    [2, 'All 2 files were already there. Nothing was added.', false],
  ])('reports that %i of two files were already uploaded', async (count, text, added) => {
    const { user } = await show(anOrder());
    await user.upload(field(), [pdf('a.pdf'), pdf('b.pdf')]);
    await user.click(upload());
    const alreadyThere = ['a.pdf', 'b.pdf'].slice(0, count);
    FakeRequest.sent[0]?.answer(201, { success: true, reports: [], alreadyThere });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByText('Report uploaded successfully!')).toHaveLength(added ? 1 : 0);
  });

  it('asks for each file whether it is an HIV result when the order has an HIV test', async () => {
    const { user } = await show(anOrder({ hasHivTest: true }));
    await user.upload(field(), [pdf('a.pdf')]);
    await user.click(upload());
    expect(FakeRequest.sent).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Is a.pdf an HIV result?' }));
    await user.click(screen.getByTitle('HIV result'));
    await user.click(upload());
    expect(FakeRequest.sent[0]?.body?.getAll('tag')).toEqual(['hiv']);
  });

  it('asks for the kind of each file when the order got an HIV test meanwhile', async () => {
    const { user } = await show(anOrder());
    await user.upload(field(), [pdf('a.pdf')]);
    await user.click(upload());
    const errors = [{ path: 'tag', message: 'Say for each file whether it is an HIV result.' }];
    FakeRequest.sent[0]?.answer(400, { code: 'validation_failed', errors });
    const question = await screen.findByText(/^This order has an HIV test by now\. Say for each file/);
    expect(question.closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Is a.pdf an HIV result?' }));
    await user.click(screen.getByTitle('No HIV result'));
    await user.click(upload());
    expect(FakeRequest.sent[1]?.body?.getAll('tag')).toEqual(['plain']);
    expect(screen.queryByText(/by now/)).toBeNull();
  });

  it('does not send a file that is too large', async () => {
    const { user } = await show(anOrder());
    const large = pdf('a.pdf');
    Object.defineProperty(large, 'size', { value: 16 * 1024 * 1024 });
    fireEvent.change(field(), { target: { files: [large] } });
    await user.click(upload());
    expect(screen.getByText('Larger than 15 MB')).toBeVisible();
    expect(FakeRequest.sent).toEqual([]);
  });
});

describe('the reports of an order', () => {
  it('are links that open in a new tab, except for an HIV result', async () => {
    await show(withReports(aReport(), aReport({ id: 'f2', name: 'hiv.pdf', hiv: true, storedPath: null })));
    expect(screen.getByRole('link', { name: 'View Report cbc.pdf' })).toHaveAttribute(
      'href',
      aReport().storedPath,
    );
    expect(screen.getByRole('link', { name: 'Download cbc.pdf' })).toHaveAttribute(
      'href',
      `${aReport().storedPath}&download=1`,
    );
    expect(screen.getByText('HIV result: only the customer can open it')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download All Reports' })).toHaveAttribute(
      'href',
      '/api/archive?k=x',
    );
  });

  it('show an empty state and disable sending when there are none', async () => {
    await show(anOrder());
    expect(screen.getByText('Not uploaded')).toBeVisible();
    expect(screen.getByText('No Reports')).toBeVisible();
    expect(screen.getByRole('button', { name: 'There are no reports to send' })).toBeDisabled();
  });

  it('the × hides a report in this browser only, and it can be shown again', async () => {
    const { user, server } = await show(withReports(aReport()));
    const hide = screen.getByRole('button', {
      name: 'Hide in this browser only; the report stays with the order',
    });
    await user.click(hide);
    expect(screen.queryByRole('link', { name: /View Report/ })).toBeNull();
    expect(server.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('link', { name: /View Report/ })).toBeVisible();
  });

  it('are withdrawn only with a reason', async () => {
    const action = 'POST /api/orders/:order/reports/:report/withdraw';
    const { user, server } = await show(withReports(aReport()), { [action]: () => undefined });
    await user.click(screen.getByRole('button', { name: 'Withdraw cbc.pdf' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(within(dialog).getByText('Enter a reason.')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox'), 'Wrong person');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The report was withdrawn.')).toBeVisible();
    expect(server.calls.map(({ body }) => body)).toEqual([{ reason: 'Wrong person' }]);
  });
});

describe('the envelope', () => {
  const SEND = 'POST /api/orders/:id/send-reports-by-email';
  it.each<[string, FakeEndpoint, string]>([
    [
      'sent',
      () => ({ success: true, email: 'asha@example.in' }),
      'Reports sent to asha@example.in successfully!',
    ],
    ['refused', () => problem('reports_not_sent'), 'Failed to send reports. Please try again later.'],
    ['unreachable', unreachable, 'Error occurred while sending reports.'],
  ])('%s: shows the text of the specification', async (_, endpoint, text) => {
    const { user } = await show(withReports(aReport()), { [SEND]: endpoint });
    await user.click(screen.getByRole('button', { name: 'Send the reports to asha@example.in' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

import { expect, test } from '@jest/globals';
import type { ReportSettingsView, WaitingReport } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ReportInboxPage from './ReportInboxPage.js';

const id = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const aWaiting = (n: number, report: Partial<WaitingReport> = {}): WaitingReport => ({
  id: id(n),
  orderId: id(9),
  reference: 'ND-7K4Q-2M',
  customer: 'Asha Kumari',
  person: 'Ravi Kumar',
  name: `file-${n}.pdf`,
  hiv: false,
  storedPath: `/api/orders/${id(9)}/reports/${id(n)}?k=x`,
  uploadedAt: '2025-03-06T05:12:00.000Z',
  uploadedBy: 'lab@example.in',
  ...report,
});
const RELEASE = 'POST /api/report-releases';
const SETTINGS = 'PUT /api/report-settings';

/** Opens the list of a product whose reports are kept in `waiting`. */
async function open(
  reports: WaitingReport[],
  endpoints: Record<string, FakeEndpoint> = {},
  role: 'lab' | 'admin' = 'lab',
) {
  const kept = { reports, settings: { releaseFirst: true } };
  const view = (): ReportSettingsView => ({ ...kept.settings, waiting: kept.reports.length });
  const server = fakeApi({
    'GET /api/report-settings': view,
    'GET /api/report-releases': () => ({ total: kept.reports.length, reports: kept.reports }),
    [SETTINGS]: ({ body }) => {
      kept.settings = body as typeof kept.settings;
      return view();
    },
    [RELEASE]: ({ body }) => {
      const released = (body as { reports: string[] }).reports;
      kept.reports = kept.reports.filter((report) => !released.includes(report.id));
      return { released, skipped: [] };
    },
    ...endpoints,
  });
  const path = '/admin/report-inbox?view=release';
  const shown = await renderScreen(<ReportInboxPage />, { path, role });
  return { ...shown, server };
}

test('one report is released from its row, with who uploaded it beside it', async () => {
  const { user, server } = await open([aWaiting(1), aWaiting(2, { person: null })]);
  const row = await screen.findByRole('row', { name: /file-1.pdf.*Ravi Kumar.*lab@example.in/ });
  expect(screen.getByRole('row', { name: /file-2.pdf.*Everyone, or not named/ })).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Release file-1.pdf' }));
  expect(await screen.findByText('1 report released.')).toBeVisible();
  expect(server.callsTo(RELEASE)[0]?.body).toEqual({ reports: [id(1)] });
  expect(await screen.findByRole('radio', { name: 'To release (1)' })).toBeChecked();
});

test('selected reports are released together, and all of them with one box', async () => {
  const { user, server } = await open([aWaiting(1), aWaiting(2), aWaiting(3)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select file-2.pdf of ND-7K4Q-2M' }));
  await user.click(screen.getByRole('button', { name: 'Release 1 selected' }));
  await screen.findByText('1 report released.');
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Release 2 selected' }));
  expect(await screen.findByText('No report waits for its release.')).toBeVisible();
  expect(server.callsTo(RELEASE).at(-1)?.body).toEqual({ reports: [id(1), id(3)] });
});

test('says what was released by others in the meantime, and what is refused', async () => {
  const outcomes = [{ released: [], skipped: [id(1)] }, problem('forbidden')];
  const { user } = await open([aWaiting(1)], { [RELEASE]: () => outcomes.shift() });
  const button = await screen.findByRole('button', { name: 'Release file-1.pdf' });
  await user.click(button);
  expect(await screen.findByText(/^1 report had been released or withdrawn/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Release file-1.pdf' }));
  expect(await screen.findByText(/permission/)).toBeVisible();
});

test('the owner switches the setting, and reads what still waits', async () => {
  const { user, server } = await open([aWaiting(1)], {}, 'admin');
  const box = await screen.findByRole('checkbox', { name: /^Reports are released by the lab/ });
  expect(box).toBeChecked();
  await user.click(box);
  expect(await screen.findByText(/1 report still waits for its release./)).toBeVisible();
  expect(server.callsTo(SETTINGS)[0]?.body).toEqual({ releaseFirst: false });
  // The notice may be shown before the setting is read again.
  await waitFor(() => expect(box).not.toBeChecked());
});

test('the lab reads what the setting is', async () => {
  await open([]);
  expect(await screen.findByText(/only after the lab has released them/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

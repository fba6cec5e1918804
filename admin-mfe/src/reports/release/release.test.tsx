import { beforeEach, expect, test } from '@jest/globals';
import type { StaffReport } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { anOrder, aReport } from '../../testing/an-order.js';
import { Reports } from '../Reports.js';
import { SendReports } from '../SendReports.js';
import { ReleaseAll } from './ReleaseState.js';

const RELEASE = 'POST /api/report-releases';
const second = '0193a5b2-7c3e-7d11-8a2b-0000000000f2';
const held = (report: Partial<StaffReport> = {}) => aReport({ awaitsRelease: true, ...report });

async function show(reports: StaffReport[]) {
  const order = anOrder({ reports });
  const server = fakeApi({
    [RELEASE]: ({ body }) => ({ released: (body as { reports: string[] }).reports, skipped: [] }),
  });
  const shown = (
    <>
      <Reports order={order} inDrawer />
      <ReleaseAll orderId={order._id} reports={reports} />
      <SendReports order={order} />
    </>
  );
  return { ...(await renderScreen(shown, { role: 'lab' })), server };
}
beforeEach(() => localStorage.clear());

test('a report that waits says so, can be released, and is not sent before', async () => {
  const { user, server } = await show([held()]);
  expect(screen.getByText('Not released')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Release the reports first' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Release all/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Release cbc.pdf' }));
  expect(await screen.findByText('1 report released.')).toBeVisible();
  expect(server.callsTo(RELEASE)[0]?.body).toEqual({ reports: [aReport().id] });
});

test('all reports of an order are released together', async () => {
  const { user, server } = await show([held(), held({ id: second, name: 'b.pdf' })]);
  await user.click(screen.getByRole('button', { name: 'Release all 2' }));
  expect(await screen.findByText('2 reports released.')).toBeVisible();
  expect(server.callsTo(RELEASE)[0]?.body).toEqual({ reports: [aReport().id, second] });
});

test('shows who uploaded and who released a report', async () => {
  const at = '2025-03-06T06:00:00.000Z';
  await show([aReport({ released: { at, by: null } })]);
  expect(screen.getByText(/Uploaded by lab@example.in/)).toHaveTextContent(
    'Released by a former member of staff',
  );
  expect(screen.queryByText('Not released')).toBeNull();
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OrderReports, OwnReport } from '@nidaan/contract';
import { Link } from '@nidaan/sdk';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import EmailedReportsPage from './EmailedReportsPage.js';
import { Reports } from './Reports.js';

const report: OwnReport = {
  id: 'r1',
  name: 'cbc.pdf',
  uploadedAt: '2026-11-22T05:12:00.000Z',
  needsCode: false,
  storedPath: '/api/orders/0199/reports/r1?k=l.1.x.y',
  person: null,
};
const answer = (changes: Partial<OrderReports> = {}): OrderReports => ({
  reports: [report],
  archive: '/api/archive?k=x',
  openings: [],
  codesTo: 'a•••@example.in',
  emailProof: null,
  contactProof: null,
  ...changes,
});
const orderKey = { id: '0199', secret: 's3cret' };
const route = 'GET /api/orders/:id/reports';

const show = async (endpoints: Record<string, FakeEndpoint>) => {
  const server = fakeApi(endpoints);
  return {
    server,
    ...(await renderScreen(<Reports orderKey={orderKey} order={{ status: 'Report ready', version: 1 }} />)),
  };
};

describe('the reports on the page of an order', () => {
  it('are requested with the secret and linked', async () => {
    const { server } = await show({ [route]: () => answer() });
    expect(await screen.findByRole('link', { name: 'View Report cbc.pdf' })).toHaveAttribute(
      'href',
      report.storedPath,
    );
    expect(server.calls[0]?.headers.get('x-order-secret')).toBe('s3cret');
    expect(screen.getByText('No one has viewed a report yet.')).toBeVisible();
  });

  it('name the person whom each is about', async () => {
    const person = { position: 1, name: 'Asha Rao' };
    const other = { ...report, id: 'r2', name: 'all.pdf' };
    await show({ [route]: () => answer({ reports: [{ ...report, person }, other] }) });
    expect(await screen.findByText('Report of Asha Rao')).toBeVisible();
    expect(screen.getAllByText(/^Report of/)).toHaveLength(1);
  });

  it('show a message when there are none yet', async () => {
    await show({ [route]: () => answer({ reports: [], archive: null }) });
    expect(await screen.findByText(/^No report yet/)).toBeVisible();
  });

  it('show who opened them, when and in which role', async () => {
    const at = '2026-11-22T06:00:00.000Z';
    await show({ [route]: () => answer({ openings: [{ at, role: 'admin', names: ['cbc.pdf'] }] }) });
    expect(await screen.findByText('Lab staff')).toBeVisible();
    expect(screen.getByText(/22 Nov( 2026)?, 11:30/)).toBeVisible();
  });

  it('refresh the openings after a file was opened', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const openings: OrderReports['openings'] = [];
    const { user } = await show({ [route]: () => answer({ openings }) });
    const link = await screen.findByRole('link', { name: 'View Report cbc.pdf' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    openings.push({ at: '2026-11-22T06:00:00.000Z', role: 'link', names: ['cbc.pdf'] });
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(await screen.findByText('Someone using this order’s link')).toBeVisible();
    jest.useRealTimers();
  });

  it('have a download link', async () => {
    await show({ [route]: () => answer() });
    expect(await screen.findByRole('link', { name: 'Download cbc.pdf' })).toHaveAttribute(
      'href',
      `${report.storedPath}&download=1`,
    );
  });

  it('require the emailed code for an HIV result, and show an error for a wrong code', async () => {
    const hiv = { ...report, needsCode: true, storedPath: null };
    const { user, server } = await show({
      [route]: () => answer({ reports: [hiv], archive: null }),
      'POST /api/orders/:id/reports/:report/code': () => undefined,
      'POST /api/orders/:id/reports/:report/open': () =>
        problem('validation_failed', {
          errors: [{ path: 'code', message: 'This code is wrong or has expired.' }],
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Email a code to a•••@example.in' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('This code is wrong or has expired.')).toBeVisible();
    expect(server.calls.at(-1)?.body).toEqual({ code: '123456' });
  });
});

describe('a link that opens no report', () => {
  it('shows where the code goes once for all reports, and goes on with the new link', async () => {
    const closed = { ...report, storedPath: null };
    const { user, server, address } = await show({
      [route]: () =>
        answer({
          reports: [closed, { ...closed, id: 'r2' }],
          archive: null,
          contactProof: { codeTo: '••• 345' },
        }),
      'POST /api/orders/:id/contact-proof/code': () => undefined,
      'POST /api/orders/:id/contact-proof': () => ({ statusUrl: '/order/0199#k=n3w' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send a code to ••• 345' }));
    expect(screen.queryByRole('link', { name: /View Report/ })).toBeNull();
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/order/0199#k=n3w'));
    expect(server.callsTo('POST /api/orders/0199/contact-proof').at(-1)?.body).toEqual({ code: '123456' });
  });
});

describe('an email address that was changed after the booking', () => {
  const hiv = { ...report, needsCode: true, storedPath: null };
  const proof = (codeTo: string | null) => ({
    [route]: () => answer({ reports: [hiv], archive: null, emailProof: { codeTo } }),
  });

  it('is confirmed with a code sent to the previous address before a result can be opened', async () => {
    let proved = false;
    const { user, server } = await show({
      [route]: () =>
        answer({
          reports: [hiv],
          archive: null,
          emailProof: proved ? null : { codeTo: 'o•••@example.in' },
        }),
      'POST /api/orders/:id/contact-proof/code': () => undefined,
      'POST /api/orders/:id/contact-proof': ({ body }) => {
        if ((body as { code: string }).code !== '123456')
          return problem('validation_failed', { errors: [{ path: 'code', message: 'This code is wrong.' }] });
        proved = true;
        return { statusUrl: null };
      },
    });
    const send = 'Send a code to o•••@example.in';
    await user.click(await screen.findByRole('button', { name: send }));
    const code = await screen.findByLabelText('Code');
    await user.type(code, '111111');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This code is wrong.')).toBeVisible();
    await user.clear(code);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('button', { name: 'Email a code to a•••@example.in' })).toBeVisible();
    expect(server.callsTo('POST /api/orders/0199/contact-proof').at(-1)?.body).toEqual({ code: '123456' });
  });

  it('is confirmed at the lab when there is no previous address', async () => {
    await show(proof(null));
    expect(await screen.findByText(/come to the lab with an identity card/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

beforeEach(() => sessionStorage.clear());

describe('the page of emailed reports', () => {
  const path = '/reports#t=token';
  const EMAILED_REPORTS = 'POST /api/reports';

  it('loads no report before its button is clicked', async () => {
    const server = fakeApi({
      [EMAILED_REPORTS]: () => ({ reference: 'ND-7K4Q-2M', reports: [report], archive: null }),
    });
    const { user } = await renderScreen(<EmailedReportsPage />, { path });
    expect(server.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open my reports' }));
    expect(await screen.findByRole('heading', { name: 'Reports of booking ND-7K4Q-2M' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Report cbc.pdf' })).toHaveAttribute(
      'href',
      report.storedPath,
    );
    expect(server.calls[0]?.body).toEqual({ token: 'token' });
  });

  it('removes its token from the address, and works again after a reload of the tab', async () => {
    const server = fakeApi({
      [EMAILED_REPORTS]: () => ({ reference: 'ND-7K4Q-2M', reports: [report], archive: null }),
    });
    const first = await renderScreen(<EmailedReportsPage />, { path });
    await waitFor(() => expect(first.address()).toBe('/reports'));
    first.unmount();
    const { user } = await renderScreen(<EmailedReportsPage />, { path: '/reports' });
    await user.click(screen.getByRole('button', { name: 'Open my reports' }));
    expect(await screen.findByRole('heading', { name: 'Reports of booking ND-7K4Q-2M' })).toBeVisible();
    expect(server.calls[0]?.body).toEqual({ token: 'token' });
  });

  it('shows a message when the link has expired', async () => {
    fakeApi({ [EMAILED_REPORTS]: () => problem('not_found') });
    const { user } = await renderScreen(<EmailedReportsPage />, { path });
    await user.click(screen.getByRole('button', { name: 'Open my reports' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  it('works with a newer link in the same tab after an expired one', async () => {
    fakeApi({
      [EMAILED_REPORTS]: ({ body }) =>
        (body as { token: string }).token === 'newer'
          ? { reference: 'ND-7K4Q-2M', reports: [report], archive: null }
          : problem('not_found'),
    });
    const newer = (
      <>
        <EmailedReportsPage />
        <Link to="/reports#t=newer">Newer email</Link>
      </>
    );
    const { user } = await renderScreen(newer, { path });
    await user.click(screen.getByRole('button', { name: 'Open my reports' }));
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await user.click(screen.getByRole('link', { name: 'Newer email' }));
    await user.click(await screen.findByRole('button', { name: 'Open my reports' }));
    expect(await screen.findByRole('heading', { name: 'Reports of booking ND-7K4Q-2M' })).toBeVisible();
  });
});

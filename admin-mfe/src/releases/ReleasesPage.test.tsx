import { expect, test } from '@jest/globals';
import type { ReleaseVersion, ReleaseView } from '@nidaan/contract';
import { instantText } from '@nidaan/sdk';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setField } from '../testing/set-field.js';
import ReleasesPage from './ReleasesPage.js';

const AT = instantText('2026-11-22T04:07:00.000Z');
const MOVES = 'POST /api/releases/:remote/moves';
const version = (name: string, over: Partial<ReleaseVersion> = {}): ReleaseVersion => ({
  version: name,
  state: 'kept',
  contract: 1,
  since: '2026-11-21T10:00:00.000Z',
  percent: null,
  errors: { day: 0, month: 0 },
  vitals: { pages: 0, errors: 0, lcp: null, inp: null, cls: null },
  ...over,
});
const booking: ReleaseView = {
  remote: 'booking',
  disabled: false,
  disabledAt: null,
  disabledBy: null,
  hasReleasesScreen: false,
  automatic: null,
  lastOutcome: null,
  versions: [
    version('2', { state: 'live', errors: { day: 3, month: 8 } }),
    version('3', { state: 'canary', percent: 5 }),
    version('1', { state: 'previous' }),
    version('0', { since: null }),
  ],
};

async function open(view = booking, endpoints: Record<string, FakeEndpoint> = {}) {
  const server = fakeApi({
    'GET /api/csp-reports': () => [],
    'GET /api/releases': () => [view],
    'GET /api/releases/previews': () => [],
    [MOVES]: () => view,
    ...endpoints,
  });
  const shown = await renderScreen(<ReleasesPage />, { path: '/admin/releases', role: 'admin' });
  await screen.findByRole('heading', { name: 'booking' });
  return { ...shown, server, sent: () => server.calls.filter(({ path }) => path.endsWith('/moves')) };
}
const button = (name: string) => screen.findByRole('button', { name });
/** A button inside the dialog. */
const confirm = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

test('shows the state and the failures of each version', async () => {
  await open();
  const part = screen.getByRole('region', { name: 'booking' });
  const rows = within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Live2since .*contract 1failures: 3 in 24 hours, 8 in 30 days.*7 daysSwitch off$/);
  expect(rows[1]).toMatch(
    /^Canary35 % of visitors.*no failures in 30 days.*PromoteChange percentageEnd canary$/,
  );
  expect(rows[2]).toMatch(/^Previous1.*Roll back$/);
  expect(screen.getByText('1 more version kept')).toBeVisible();
});

const automatic: ReleaseView['automatic'] = {
  step: 1,
  since: '2026-11-22T04:07:00.000Z',
  percent: 5,
  earliest: '2026-11-22T04:37:00.000Z',
  limit: '2026-11-23T04:07:00.000Z',
  waiting: false,
  reason: 'Only 12 of 50 sessions with the canary.',
  comparisons: [
    {
      measure: 'errors',
      sessions: { canary: 12, live: 230 },
      value: { canary: 0.25, live: 0.01 },
      verdict: 'undecided',
    },
  ],
};

test('shows the step of an automatic canary with its comparison, and switches it off with one press', async () => {
  const { user, sent } = await open({ ...booking, automatic });
  const shown = screen.getByRole('group', { name: 'Automatic canary' });
  expect(shown).toHaveTextContent(
    'Automatic canary, step 2 of 3 (5 %). Only 12 of 50 sessions with the canary.',
  );
  expect(shown).toHaveTextContent('Sessions with errors25 % of 12; live 1 % of 230undecided');
  await user.click(await button('Switch off automatic: 3'));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ move: 'automatic-off', live: '2' }));
});

test('says why an automatic canary waits, and restarts its step', async () => {
  const { user, sent } = await open({ ...booking, automatic: { ...automatic, waiting: true } });
  expect(screen.getByRole('group', { name: 'Automatic canary' })).toHaveTextContent(
    'The automatic canary waits at 5 %.',
  );
  await user.click(await button('Restart this step: 3'));
  await user.click(await confirm('Automatic canary'));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ move: 'automatic-canary', live: '2', version: '3' }));
});

test('says what became of the last automatic canary, and why', async () => {
  const reason = 'Worse than the live version: sessions with errors 100 % of 12.';
  await open({
    ...booking,
    lastOutcome: { version: '4', outcome: 'rolled-back', percent: 1, reason, at: automatic.since },
  });
  expect(screen.getByText(/^4 was rolled back automatically at 1 %/)).toHaveTextContent(reason);
});

test('shows how a canary performs in browsers beside the live version', async () => {
  const measured = (name: string, vitals: Partial<ReleaseVersion['vitals']>) => ({
    vitals: { ...version(name).vitals, ...vitals },
  });
  await open({
    ...booking,
    versions: [
      version('2', {
        state: 'live',
        ...measured('2', { pages: 420, errors: 1, lcp: 1840, inp: 96, cls: 0.012 }),
      }),
      version('3', { state: 'canary', percent: 5, ...measured('3', { pages: 1, errors: 4, lcp: 3260 }) }),
    ],
  });
  expect(
    screen.getByText('75 % within LCP 1.8 s, INP 96 ms, CLS 0.01; 1 error in 420 measured pages (7 days)'),
  ).toBeVisible();
  expect(screen.getByText('75 % within LCP 3.3 s; 4 errors in 1 measured page (7 days)')).toBeVisible();
});

test.each([
  ['Roll back: 1', 'Roll back', { move: 'rollback', live: '2' }],
  ['Promote: 3', 'Promote', { move: 'release', live: '2', version: '3' }],
  ['End canary: 3', 'End canary', { move: 'drop-canary', live: '2' }],
])('%s sends the release move after confirmation', async (name, action, move) => {
  const { user, sent } = await open();
  await user.click(await button(name));
  expect(sent()).toEqual([]);
  await user.click(await confirm(action));
  expect(await screen.findByText('booking was updated.')).toBeVisible();
  expect(sent()).toMatchObject([{ path: '/api/releases/booking/moves', body: move }]);
});

test('a percentage is required, and an invalid one stays in the field', async () => {
  const { user, sent } = await open();
  await user.click(await button('Change percentage: 3'));
  const field = screen.getByLabelText('Percentage of visitors');
  expect(field).toHaveValue('5');
  await user.clear(field);
  await setField(user, field, '0');
  await user.click(await confirm('Start'));
  expect(screen.getByText('Enter a number above 0 and up to 100.')).toBeVisible();
  expect(field).toHaveValue('0');
  await user.clear(field);
  await setField(user, field, '12,5');
  await user.click(await confirm('Start'));
  expect(await screen.findByText('booking was updated.')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ move: 'canary', live: '2', version: '3', percent: 12.5 });
});

test('a conflict shows a message, and a rejected move shows its reason', async () => {
  let answer = problem('conflict', { current: booking });
  const { user } = await open(booking, { [MOVES]: () => answer });
  await user.click(await button('Roll back: 1'));
  await user.click(await confirm('Roll back'));
  expect(await screen.findByText(/changed in the meantime/)).toBeVisible();
  answer = problem('conflict', { detail: 'booking 1 was changed after its release: x.js.' });
  await user.click(await button('Roll back: 1'));
  await user.click(await confirm('Roll back'));
  expect(await screen.findByText(/was changed after its release/)).toBeVisible();
});

test('a remote is switched off only after its name was entered', async () => {
  const { user, sent } = await open();
  await user.click(await button('Switch off: 2'));
  const field = screen.getByLabelText('Type “booking” to confirm');
  expect(field).toHaveFocus();
  await user.type(field, 'admin{Enter}');
  expect(screen.getByText('Type booking exactly.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(field);
  await user.type(field, 'Booking');
  expect(await confirm('Switch off')).toHaveClass('ad-danger');
  await user.click(await confirm('Switch off'));
  expect(await screen.findByText('booking was updated.')).toBeVisible();
  expect(sent()).toMatchObject([{ body: { move: 'disable', live: '2' } }]);
});

test('the remote with this screen cannot be switched off here, and shows the command for the server', async () => {
  await open({ ...booking, hasReleasesScreen: true });
  expect(screen.queryByRole('button', { name: /Switch off/ })).toBeNull();
  expect(screen.getByText(/on the server:/)).toHaveTextContent('npm run disable -w booking-mfe');
});

test.each([
  [
    { disabledBy: 'asha@example.in', disabledAt: '2026-11-22T04:07:00.000Z' },
    new RegExp(`^Switched off by asha@example.in on ${AT}: its screens are hidden from everyone\\.$`),
  ],
  [{ disabledAt: '2026-11-22T04:07:00.000Z' }, new RegExp(`^Switched off on the server on ${AT}:`)],
  [{}, /^Switched off: its screens/],
])('a remote that is switched off shows by whom and when (%j), and can be switched on', async (off, text) => {
  await open({ ...booking, disabled: true, ...off });
  expect(screen.getByText(text)).toBeVisible();
  expect(await button('Switch on: 2')).toBeVisible();
});

test('shows what the content security policy has blocked, and how often', async () => {
  const reports = [
    { directive: 'script-src-elem', blocked: 'https://ads.example', day: 2, month: 8 },
    { directive: 'style-src', blocked: 'inline', day: 0, month: 1 },
  ];
  await open(booking, { 'GET /api/csp-reports': () => reports });
  const part = screen.getByRole('region', { name: 'Blocked by the security policy' });
  const rows = (await within(part).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'https://ads.example script-src-elem: 2 in 24 hours, 8 in 30 days',
    'Inline code or style style-src: 0 in 24 hours, 1 in 30 days',
  ]);
});

test('shows an empty state when the content security policy has blocked nothing', async () => {
  await open();
  expect(await screen.findByText('Nothing was blocked in 30 days.')).toBeVisible();
});

test('without permission for the API documentation an error is shown and the page stays open', async () => {
  const { user, server } = await open(booking, {
    'POST /api/auth/docs-pass': () => problem('forbidden'),
  });
  await user.click(await button('API documentation'));
  expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible();
  expect(server.callsTo('POST /api/auth/docs-pass')).toHaveLength(1);
  await waitFor(async () => expect(await button('API documentation')).toBeEnabled());
  expect(screen.getByRole('heading', { name: 'booking' })).toBeVisible();
});

import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { instantText, Link, type RemoteDefinition } from '@nidaan/sdk';
import { type FakeApi, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { saveHtml } from '../hydration/saved-html.js';
import { attempts } from './loading/attempts.js';
import type { Owner, Registry } from './registry.js';
import { RemoteOutlet } from './RemoteOutlet.js';

const panel = { name: 'This part of Nidaan is temporarily unavailable' };
const Cart = () => <h1>Your cart</h1>;
const Broken = (): never => {
  throw new Error('a defect of the screen');
};

// React reads promises with these fields without suspending, so the result of a click is rendered at once.
const loaded = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

function dead(): Promise<never> {
  const reason = new Error('no answer');
  return Object.assign(Promise.reject(reason), { status: 'rejected', reason });
}

const booking = (screenOf: () => Promise<{ default: () => React.ReactNode }>): RemoteDefinition => ({
  name: 'booking',
  contract: 1,
  routes: [{ path: '/cart', chunk: 'cart', screen: screenOf }],
});
const whole = booking(() => loaded({ default: Cart }));

const version = (name: string) => ({
  uniqueName: `nidaan_booking_${name}`,
  version: name,
  contract: 1,
  entry: `/mfe/booking/${name}/remoteEntry.js`,
});
const alone = (live: string): Registry => ({
  remotes: { booking: { ...version(live), routes: ['/cart'], slots: [] } },
});
const withPrevious = (live: string, previous: string): Registry => ({
  remotes: { booking: { ...version(live), routes: ['/cart'], slots: [], previous: version(previous) } },
});

/** Renders the outlet with a loader whose attempts have these results, in this order; the last result repeats. */
function show(results: (RemoteDefinition | 'dead')[], path = '/cart', registry = alone('1'), role?: 'admin') {
  const left = [...results];
  let tries = 0;
  const load = attempts(
    (owner: Owner) => owner.entry,
    () => {
      tries += 1;
      const result = left.length > 1 ? left.shift() : left[0];
      return result && result !== 'dead' ? loaded(result) : dead();
    },
  );
  const page = (
    <>
      <Link to="/nowhere">Away</Link>
      <Link to="/cart">Cart</Link>
      <RemoteOutlet registry={registry} load={load} />
    </>
  );
  return renderScreen(page, { path, route: '*', role }).then((shown) => ({ ...shown, tries: () => tries }));
}

const switchedOff = {
  remote: 'booking',
  disabled: true,
  hasReleasesScreen: false,
  automatic: null,
  lastOutcome: null,
  versions: [],
  disabledBy: 'asha@example.in',
  disabledAt: '2026-11-22T04:07:00.000Z',
};

/** The server's status for the entry of the live version. */
let entryStatus: number;
let server: FakeApi;
const reported = () => server.callsTo('POST /api/client-errors').map(({ body }) => body);

beforeEach(() => {
  saveHtml('', '');
  sessionStorage.clear();
  entryStatus = 502;
  server = fakeApi({
    'GET /api/releases': () => [switchedOff],
    'POST /api/client-errors': () => undefined,
    'HEAD /mfe/booking/:version/remoteEntry.js': () => new Response(null, { status: entryStatus }),
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('the screen of the path is shown', async () => {
  await show([whole]);
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test('a remote that cannot be loaded is tried once, and once more per press of Retry', async () => {
  const { user, tries } = await show(['dead', 'dead', whole]);
  expect(await screen.findByRole('heading', panel)).toBeVisible();
  expect(tries()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', panel)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(tries()).toBe(3);
});

test('a remote that failed is tried again when the visitor returns to it', async () => {
  const { user } = await show(['dead', whole]);
  await screen.findByRole('heading', panel);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(screen.getByRole('link', { name: 'Cart' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test('a screen that could not be loaded recovers with Retry', async () => {
  const late = jest
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockImplementation(() => loaded({ default: Cart }));
  const { user } = await show([booking(late)]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test('a screen with a defect breaks nothing around it', async () => {
  await show([booking(() => Promise.resolve({ default: Broken }))]);
  expect(await screen.findByRole('heading', panel)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Away' })).toBeVisible();
});

test("the server's HTML of the page stays readable while its remote is dead", async () => {
  saveHtml('/cart', '<p>What the server had written</p>');
  const { user } = await show(['dead', whole]);
  expect(await screen.findByText('What the server had written')).toBeVisible();
  expect(screen.getByText(/buttons aren’t working right now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(screen.queryByText('What the server had written')).toBeNull();
});

test.each(['/nowhere', '/cart/nothing'])('%s is not found', async (path) => {
  await show([whole], path);
  expect(await screen.findByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
});

describe('a disabled remote', () => {
  const off: Registry = {
    remotes: { booking: { ...version('1'), routes: ['/cart'], slots: [], disabled: true } },
  };

  test('shows an admin who disabled it and when, with a link to the releases', async () => {
    await show(['dead'], '/cart', off, 'admin');
    expect(
      await screen.findByText(
        new RegExp(`Switched off by asha@example.in on ${instantText('2026-11-22T04:07:00.000Z')}\\.`),
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/admin/releases');
  });

  test('shows a visitor none of that', async () => {
    await show(['dead'], '/cart', off);
    expect(await screen.findByRole('heading', panel)).toBeVisible();
    expect(screen.queryByText(/Switched off/)).toBeNull();
    expect(server.callsTo('GET /api/releases')).toEqual([]);
  });
});

describe('a version that fails is replaced by the previous one and reported', () => {
  test('when it cannot be loaded', async () => {
    const { tries } = await show(['dead', whole], '/cart', withPrevious('a2', 'a1'));
    expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
    expect(tries()).toBe(2);
    await waitFor(() => expect(reported()).toEqual([{ remote: 'booking', version: 'a2', kind: 'screen' }]));
  });

  test('when its screen has a defect', async () => {
    const defect = booking(() => loaded({ default: Broken }));
    await show([defect, whole], '/cart', withPrevious('b2', 'b1'));
    expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
    await waitFor(() => expect(reported()).toEqual([{ remote: 'booking', version: 'b2', kind: 'screen' }]));
  });

  test('when one of its files is missing', async () => {
    const missing = booking(() => Promise.reject(new Error('Loading chunk 7 failed')));
    await show([missing, whole], '/cart', withPrevious('c2', 'c1'));
    expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
    await waitFor(() => expect(reported()).toEqual([{ remote: 'booking', version: 'c2', kind: 'chunk' }]));
  });

  test('when the previous version fails too, the error panel is shown', async () => {
    await show(['dead'], '/cart', withPrevious('d2', 'd1'));
    expect(await screen.findByRole('heading', panel)).toBeVisible();
    await waitFor(() => expect(reported()).toMatchObject([{ version: 'd2' }, { version: 'd1' }]));
  });
});

test('for a version that the server no longer has, a reload is offered once', async () => {
  entryStatus = 404;
  const { unmount } = await show(['dead'], '/cart', alone('old'));
  expect(await screen.findByRole('heading', { name: 'Nidaan has been updated' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  unmount();
  sessionStorage.setItem('reloadedFor', version('old').entry);
  await show(['dead'], '/cart', alone('old'));
  expect(await screen.findByRole('heading', panel)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

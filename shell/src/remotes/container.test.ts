import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { remoteIn } from './container.js';

const remote = { name: 'booking', contract: 1, routes: [] };
const page = globalThis as Record<string, unknown>;
const shared = {};
const init = jest.fn();

/** Defines the container, as its script does. */
function define(name: string) {
  page[name] = { init, get: (module: string) => Promise.resolve(() => ({ default: remote, module })) };
}

const scripts = () => [...document.head.querySelectorAll('script')];
const scriptOf = (src: string) => scripts().find((script) => script.getAttribute('src') === src);

beforeEach(() => {
  jest.useFakeTimers();
  init.mockClear();
  page.__webpack_init_sharing__ = () => Promise.resolve();
  page.__webpack_share_scopes__ = { default: shared };
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('a remote is loaded from its entry, gets the shared modules, and needs no second script', async () => {
  const loading = remoteIn('booking_1', '/mfe/booking/1/remoteEntry.js', 4000);
  define('booking_1');
  scriptOf('/mfe/booking/1/remoteEntry.js')?.onload?.(new Event('load'));
  expect(await loading).toBe(remote);
  expect(init).toHaveBeenCalledWith(shared);
  expect(await remoteIn('booking_1', '/mfe/booking/1/remoteEntry.js', 4000)).toBe(remote);
  expect(scripts()).toHaveLength(1);
});

test('an entry that fails is requested anew by the next attempt', async () => {
  const first = remoteIn('booking_2', '/entry.js', 4000);
  scriptOf('/entry.js')?.onerror?.(new Event('error'));
  await expect(first).rejects.toThrow('/entry.js could not be loaded');
  expect(scripts()).toEqual([]);
  const second = remoteIn('booking_2', '/entry.js', 4000);
  define('booking_2');
  scriptOf('/entry.js')?.onload?.(new Event('load'));
  expect(await second).toBe(remote);
});

test('an entry that hangs fails after its time; if it runs later, the next attempt uses it', async () => {
  const first = remoteIn('booking_3', '/slow.js', 4000);
  jest.advanceTimersByTime(4000);
  await expect(first).rejects.toThrow('/slow.js could not be loaded');
  define('booking_3');
  expect(await remoteIn('booking_3', '/slow.js', 4000)).toBe(remote);
  expect(scripts()).toEqual([]);
});

test('a script that defines no container is a failure', async () => {
  const loading = remoteIn('booking_4', '/other.js', 4000);
  scriptOf('/other.js')?.onload?.(new Event('load'));
  await expect(loading).rejects.toThrow('/other.js defines no booking_4');
});

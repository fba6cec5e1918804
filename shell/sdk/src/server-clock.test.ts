import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const SERVER = Date.parse('2026-11-28T06:00:00Z');
const DEVICE = Date.parse('2025-11-28T06:00:03Z');

/** The page of a device whose clock is a year behind: its header arrived 2 seconds ago, a second after its start. */
async function nowWith(page: object): Promise<number> {
  const getEntriesByType = () => [{ responseStart: 1000, transferSize: 300, ...page }];
  Object.defineProperty(performance, 'getEntriesByType', { value: getEntriesByType, configurable: true });
  jest.spyOn(performance, 'now').mockReturnValue(3000);
  jest.resetModules();
  const { serverNow } = await import('./server-clock.js');
  return serverNow().getTime();
}

const serverTiming = [{ name: 'now', description: String(SERVER) }];

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(DEVICE);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('the time of the server counts on a device that is a year behind', async () => {
  expect(await nowWith({ serverTiming })).toBe(SERVER + 2000);
});

test.each([
  ['a page from the cache', { serverTiming, transferSize: 0 }],
  ['a page without the header', { serverTiming: [] }],
  ['a browser that does not tell it', {}],
])('with %s the time of the device counts', async (_, page) => {
  expect(await nowWith(page)).toBe(DEVICE);
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const SERVER = Date.parse('2026-11-28T06:00:00Z');
const DEVICE = Date.parse('2025-11-28T06:00:03Z');

/** The clock of a page whose device is a year behind: its header arrived 2 seconds ago, a second after its start. */
async function clockWith(page: object) {
  const getEntriesByType = () => [{ responseStart: 1000, transferSize: 300, ...page }];
  Object.defineProperty(performance, 'getEntriesByType', { value: getEntriesByType, configurable: true });
  jest.spyOn(performance, 'now').mockReturnValue(3000);
  jest.resetModules();
  const { serverNow } = await import('./server-clock.js');
  return () => serverNow().getTime();
}

const nowWith = async (page: object) => (await clockWith(page))();

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

test('a night in which the device slept counts, also when the time is first needed after it', async () => {
  const now = await clockWith({ serverTiming });
  const night = 9 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(DEVICE + night);
  expect(now()).toBe(SERVER + 2000 + night);
});

test.each([
  ['a page from the cache', { serverTiming, transferSize: 0 }],
  ['a page without the header', { serverTiming: [] }],
  ['a browser that does not tell it', {}],
])('with %s the time of the device counts', async (_, page) => {
  expect(await nowWith(page)).toBe(DEVICE);
});

import { afterEach, expect, test } from '@jest/globals';
import { canServePages, productHealth } from './health.js';
import { listen } from '../testing/http-server.js';

let close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(close.map((one) => one()));
  close = [];
});

/** A service that answers with a status, and records the requested paths. */
async function aService(status: number) {
  const requests: (string | undefined)[] = [];
  const server = await listen((req, res) => {
    requests.push(req.url);
    res.statusCode = status;
    res.end();
  });
  close.push(server.close);
  return { origin: server.origin, requests };
}

test('the application is healthy when every service is ready, and the answer names the one that is not', async () => {
  const [healthy, unready] = [await aService(200), await aService(503)];
  expect(await productHealth(healthy.origin, { booking: healthy.origin })()).toEqual({
    ok: true,
    parts: { api: true, booking: true },
  });
  expect(await productHealth(healthy.origin, { booking: unready.origin })()).toEqual({
    ok: false,
    parts: { api: true, booking: false },
  });
});

test('the services are checked once a second, however many requests come', async () => {
  const api = await aService(200);
  const health = productHealth(api.origin, {});
  await Promise.all(Array.from({ length: 20 }, () => health()));
  await health();
  expect(api.requests).toEqual(['/readyz']);
});

const remote = { routes: ['/cart'] } as never;
const with1 = { current: () => Promise.resolve({ remotes: { booking: remote } }) };
const pages = { get: () => Promise.resolve({}) };

test.each([
  ['some remote is published and pages can be made', { versions: with1, pages }, true],
  [
    'nothing is published yet',
    { versions: { current: () => Promise.resolve({ remotes: {} }) }, pages },
    false,
  ],
  [
    'the registry cannot be read',
    { versions: { current: () => Promise.reject(new Error('x')) }, pages },
    false,
  ],
  ['no page can be made', { versions: with1, pages: { get: () => Promise.reject(new Error('x')) } }, false],
])('when %s, readiness is as expected', async (_when, parts, ready) => {
  expect(await canServePages(parts)).toBe(ready);
});

import { afterEach, expect, test } from '@jest/globals';
import { canServePages, productHealth } from './health.js';
import { listen } from '../testing/ask.js';

let close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(close.map((one) => one()));
  close = [];
});

/** A part that answers with a status, and counts who asks it what. */
async function aPart(status: number) {
  const asked: (string | undefined)[] = [];
  const server = await listen((req, res) => {
    asked.push(req.url);
    res.statusCode = status;
    res.end();
  });
  close.push(server.close);
  return { origin: server.origin, asked };
}

test('the product is well when every part is ready, and names the part that is not', async () => {
  const [well, ill] = [await aPart(200), await aPart(503)];
  expect(await productHealth(well.origin, { booking: well.origin })()).toEqual({
    ok: true,
    parts: { api: true, booking: true },
  });
  expect(await productHealth(well.origin, { booking: ill.origin })()).toEqual({
    ok: false,
    parts: { api: true, booking: false },
  });
});

test('the parts are asked once a second, however many people ask', async () => {
  const api = await aPart(200);
  const health = productHealth(api.origin, {});
  await Promise.all(Array.from({ length: 20 }, () => health()));
  await health();
  expect(api.asked).toEqual(['/readyz']);
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

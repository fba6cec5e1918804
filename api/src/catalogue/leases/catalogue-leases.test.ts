import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { CATALOGUE_LEASE_PATH, type TestView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import type { CatalogueService } from '../catalogue.service.js';

let api: TestApp;
let held: IncomingMessage[] = [];
beforeAll(async () => {
  api = await startApp();
});
afterEach(() => {
  for (const lease of held) lease.destroy();
  held = [];
});
afterAll(() => api.close());

/** Asks for a lease, and waits until it is granted. */
async function lease({ origin } = api): Promise<IncomingMessage> {
  const request = get(origin + CATALOGUE_LEASE_PATH, { agent: false });
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  held.push(answer);
  return answer;
}

const versionOf = ({ headers }: IncomingMessage) => headers['x-catalogue-version'];
const served = () => api.get<CatalogueService>('CatalogueService').current().version;
const priceOf = async (id: string) => ((await api.http.get(`/api/tests/${id}`)).body as TestView).price;

const setPrice = (price: number) =>
  api.database.query('UPDATE tests SET price = $1 WHERE id = $2', [price, 'P01']);

it('a lease names the version that is served, and how long it is held', async () => {
  const { statusCode, headers } = await lease();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'x-lease-ms': '2000', 'cache-control': 'no-store' });
  expect(headers['x-catalogue-version']).toBe(served());
});

it('another version is served only when each holder has closed its lease', async () => {
  const [first, second] = [await lease(), await lease()];
  const [before, price] = [served(), await priceOf('P01')];
  await setPrice(301);
  const change = api.get<CatalogueService>('CatalogueService').catchUp();
  await Promise.all([once(first, 'data'), once(second, 'data')]);
  first.destroy();
  expect([served(), await priceOf('P01')]).toEqual([before, price]);
  const next = lease();
  second.destroy();
  await change;
  expect([served() === before, await priceOf('P01')]).toEqual([false, 301]);
  // It was asked for during the change, and is granted after it.
  expect(versionOf(await next)).toBe(served());
});

it('a holder that does not react delays a change, and does not prevent it', async () => {
  const hanging = await lease();
  await setPrice(302);
  await api.get<CatalogueService>('CatalogueService').catchUp();
  expect(await priceOf('P01')).toBe(302);
  expect(hanging.complete).toBe(false);
});

/** Refreshes the catalogue during a lease; on a slow machine with another one, because a lease has its time. */
async function refreshedDuring(): Promise<IncomingMessage> {
  const lasting = await lease();
  const endsAt = performance.now() + Number(lasting.headers['x-lease-ms']);
  await api.database.query("UPDATE tests SET price = price WHERE id = 'P01'");
  await api.get<CatalogueService>('CatalogueService').refresh();
  return performance.now() < endsAt ? lasting : refreshedDuring();
}

it('a change that leaves the content as it is ends no lease', async () => {
  const lasting = await refreshedDuring();
  expect(versionOf(lasting)).toBe(served());
  expect(lasting.readableEnded || lasting.destroyed).toBe(false);
});

it('a request through a proxy gets no lease', async () => {
  const { status } = await api.http.get(CATALOGUE_LEASE_PATH).set('X-Forwarded-For', '203.0.113.7');
  expect(status).toBe(404);
});

it('no more leases are granted than servers need', async () => {
  let refused: IncomingMessage | undefined;
  // On a slow machine some of the first have ended by the time others are asked for.
  while (!refused) {
    const asked = await Promise.all(Array.from({ length: 101 }, () => lease()));
    refused = asked.find(({ statusCode }) => statusCode !== 200);
  }
  expect(refused.statusCode).toBe(503);
});

it('leases end when the API stops', async () => {
  const other = await api.another();
  const last = await lease(other);
  const ended = once(last.resume(), 'close');
  await other.close();
  await ended;
  expect(last.complete).toBe(true);
});

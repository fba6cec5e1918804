import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CATALOGUE_LEASE_PATH } from '@nidaan/contract';
import { CatalogueLease } from './catalogue-lease.js';
import { CatalogueWatch } from './catalogue-watch.js';
import { listen } from '../testing/http-server.js';

let api: Awaited<ReturnType<typeof listen>>;
let leases: ServerResponse[];
let polls: number;
let version: string;
let leaseMs: number;
let status: number;
let granted: string[];
let lease: CatalogueLease;

beforeEach(async () => {
  [leases, polls, version, leaseMs, status, granted] = [[], 0, 'one', 60_000, 200, []];
  api = await listen((request, response) => {
    response.setHeader('X-Catalogue-Version', version);
    if (request.url !== CATALOGUE_LEASE_PATH) {
      polls += 1;
      return void response.end();
    }
    leases.push(response);
    response.writeHead(status, { 'X-Lease-Ms': leaseMs }).flushHeaders();
  });
  lease = new CatalogueLease(api.origin, (name) => void granted.push(name));
});
afterEach(async () => {
  lease.stop();
  await api.close();
});

/** Waits until so many leases were granted. */
async function hold(count = 1): Promise<void> {
  while (granted.length < count) await nextTick();
}

const settled = async (isSettled: () => boolean) => {
  while (!isSettled()) await nextTick();
};

test('a lease is held from when it is granted', async () => {
  expect(lease.isHeld()).toBe(false);
  lease.renew();
  expect(lease.isHeld()).toBe(false);
  await hold();
  expect([lease.isHeld(), granted]).toEqual([true, ['one']]);
});

test('a lease is given up before its connection is closed, and asked for again', async () => {
  lease.renew();
  await hold();
  const closed = once(leases[0] as ServerResponse, 'close').then(() => lease.isHeld());
  version = 'two';
  leases[0]?.write('changed\n');
  expect(await closed).toBe(false);
  await hold(2);
  expect([lease.isHeld(), granted]).toEqual([true, ['one', 'two']]);
});

test('a lease is renewed without a gap, and its former connection is closed', async () => {
  lease.renew();
  await hold();
  const closed = once(leases[0] as ServerResponse, 'close');
  lease.renew();
  expect(lease.isHeld()).toBe(true);
  await hold(2);
  await closed;
  expect(lease.isHeld()).toBe(true);
});

test.each([
  ['the API ends it', () => void leases[0]?.end()],
  ['its connection breaks', () => void leases[0]?.destroy()],
  ['the shell stops', () => lease.stop()],
])('a lease is no longer held when %s', async (_what, end) => {
  lease.renew();
  await hold();
  end();
  await settled(() => !lease.isHeld());
  expect(lease.isHeld()).toBe(false);
});

test('a lease ends with its time, without a sign of the API', async () => {
  leaseMs = 1;
  lease.renew();
  await hold();
  await settled(() => !lease.isHeld());
  expect(leases[0]?.destroyed).toBe(false);
});

test.each([404, 503])('an API that answers %i grants no lease, and may be asked again', async (refusal) => {
  status = refusal;
  lease.renew();
  await settled(() => leases.length === 1);
  await once(leases[0] as ServerResponse, 'close');
  expect([lease.isHeld(), granted]).toEqual([false, []]);
  status = 200;
  await settled(() => {
    lease.renew();
    return lease.isHeld();
  });
  expect(granted).toEqual(['one']);
});

test('pages ask for the version only while no lease is held', async () => {
  let changes = 0;
  const watch = new CatalogueWatch(api.origin, () => void (changes += 1), 60_000);
  await watch.start();
  await settled(() => watch.isKnown());
  const before = polls;
  await Promise.all([watch.confirm(), watch.confirm()]);
  expect([polls - before, watch.version, changes]).toEqual([0, 'one', 1]);
  version = 'two';
  status = 503;
  leases[0]?.write('changed\n');
  await settled(() => !watch.isKnown());
  await watch.confirm();
  expect([polls - before, watch.version, changes]).toEqual([1, 'two', 2]);
  watch.stop();
});

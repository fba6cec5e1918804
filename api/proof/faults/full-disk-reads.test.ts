import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ERRORS, receiptSlug } from '@nidaan/contract';
import { type SmallVolume, smallVolume } from '../../test/servers/volume.js';
import {
  book,
  comesBack,
  fillDisk,
  filesIn,
  FULL,
  NEEDS,
  readsGoOn,
  type Started,
  startOn,
  stopAll,
  upload,
} from './backend.js';

let volume: SmallVolume | null;
let product: Started | undefined;
beforeAll(async () => {
  volume = await smallVolume(400);
  if (!volume) return console.warn(`Not run: reads on a full disk; ${NEEDS}.`);
  product = await startOn(volume.folder);
});
afterAll(async () => {
  await stopAll();
  await volume?.close();
});

/** The paths of GET requests that record who read what. */
const recordedReads = (id: string, report: string) => [
  `/api/orders/${id}/reports/${report}`,
  `/api/orders/${id}/download-reports`,
  '/api/exports/orders.csv',
  '/api/privacy/data',
  '/api/privacy/archive',
];

/** A read that is recorded is served with its record, or refused with a sentence where Postgres has no space for it. */
async function readsOrRefuses({ http, admin, query }: Started, path: string): Promise<void> {
  const recorded = async () => (await query('SELECT count(*)::int AS count FROM audit'))[0];
  const before = await recorded();
  const { status, body, headers } = await http.get(path).set(admin);
  if (status === 200) return expect(await recorded()).not.toEqual(before);
  expect([path, status, body.code, body.title]).toEqual([
    path,
    503,
    'unavailable',
    ERRORS.unavailable.sentence,
  ]);
  expect(headers['retry-after']).toBe('5');
  expect(await recorded()).toEqual(before);
}

it('a GET that writes is served or answered 503 with a message, and leaves nothing', async () => {
  if (!volume || !product) return;
  const { http, admin, query } = product;
  const [order, later] = [(await book(product)).body.id, (await book(product)).body.id];
  const [report] = (await upload(product, order).expect(201)).body.reports;
  await http.get(`/api/orders/${order}/invoice`).set(admin).expect(200);
  await http.post(`/api/orders/${later}/payment`).set(admin).send({ method: 'cash' }).expect(200);
  const [receipt] = (await http.get(`/api/orders/${later}/receipts`).set(admin).expect(200)).body;
  const receiptPath = `/api/orders/${later}/receipts/${receiptSlug(receipt.serial)}`;
  // An older last use makes the next request of the session write it.
  await query("UPDATE staff_sessions SET last_seen_at = now() - interval '1 minute'");
  const files = await filesIn(join(volume.folder, 'files'));
  await fillDisk(volume, product);
  await readsGoOn(product);
  for (const path of recordedReads(order, report.id)) await readsOrRefuses(product, path);
  await http.get(`/api/orders/${order}/invoice`).set(admin).expect(200);
  for (const path of [`/api/orders/${later}/invoice`, receiptPath]) {
    const { status, body } = await http.get(path).set(admin);
    expect([path, status, body.code, body.detail]).toEqual([path, 503, 'unavailable', FULL]);
  }
  expect(await filesIn(join(volume.folder, 'files'))).toEqual(files);
  expect(await query('SELECT order_id FROM invoices')).toEqual([{ order_id: order }]);
  volume.empty();
  await comesBack(() => http.get(`/api/orders/${later}/invoice`).set(admin), 200);
  await http.get(receiptPath).set(admin).expect(200);
  for (const path of recordedReads(order, report.id)) await http.get(path).set(admin).expect(200);
});

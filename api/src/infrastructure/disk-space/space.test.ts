import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ReceiptList, receiptSlug } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, countRows, place } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';

// The reserve is larger than any disk, so the API considers the disk full.
const DISK_RESERVE_MB = 1e9;

const NO_ROOM = {
  code: 'unavailable',
  detail: 'Nothing can be saved at the moment. Please try again in a minute.',
};

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ DISK_RESERVE_MB });
});
afterAll(() => api.close());

/** An order with a payment, and the last part of its receipt's address. */
async function paidOrder(app: TestApp, headers: Record<string, string>) {
  const id = String((await place(app, booking()).expect(201)).body.id);
  await app.http.post(`/api/orders/${id}/payment`).set(headers).send({ method: 'cash' }).expect(200);
  const { body } = await app.http.get(`/api/orders/${id}/receipts`).set(headers).expect(200);
  const [receipt] = ReceiptList.parse(body);
  return { id, receipt: receiptSlug(receipt?.serial ?? '') };
}

const filesOf = async ({ dataDir }: TestApp) => (await readdir(dataDir, { recursive: true })).toSorted();

it('on a full disk writes are answered 503 with a sentence, and store nothing', async () => {
  const before = await countRows(api);
  const { body, headers } = await place(api, booking()).expect(503);
  expect(body).toMatchObject(NO_ROOM);
  expect(headers['retry-after']).toBe('5');
  expect(await countRows(api)).toEqual(before);
  expect(
    api.log.filter(({ msg }) => String(msg).includes('the disk of the data folder is full')),
  ).toHaveLength(1);
});

it('on a full disk reads, quotes, pincode checks and logins are served', async () => {
  await api.http.get('/api/tests').expect(200);
  await api.http.post('/api/pincodes/check').send({ pincode: '110001' }).expect(200);
  const quote = { cartItems: [{ id: '2', type: 'product', qty: 1 }], noOfPersons: 1 };
  await api.http.post('/api/orders/quote').send(quote).expect(200);
  const headers = await as(api, 'admin');
  await api.http.get('/api/orders').set(headers).expect(200);
});

it('on a full disk stored invoices and receipts are served, and new ones are neither issued nor stored', async () => {
  const other = await api.another({ DISK_RESERVE_MB: 0 });
  const headers = await as(api, 'admin');
  const [stored, fresh] = [await paidOrder(other, headers), await paidOrder(other, headers)];
  const paths = ({ id, receipt }: typeof stored) => [
    `/api/orders/${id}/invoice`,
    `/api/orders/${id}/receipts/${receipt}`,
  ];
  const opened = await Promise.all(
    paths(stored).map((path) => other.http.get(path).set(headers).expect(200)),
  );
  await other.close();
  const files = await filesOf(api);
  for (const [index, path] of paths(stored).entries()) {
    const { body } = await api.http.get(path).set(headers).expect(200);
    expect(body).toEqual(opened[index]?.body);
  }
  for (const path of paths(fresh)) {
    const { body, headers: sent } = await api.http.get(path).set(headers).expect(503);
    expect(body).toMatchObject(NO_ROOM);
    expect(sent['retry-after']).toBe('5');
  }
  expect(await filesOf(api)).toEqual(files);
  const issued = await api.database.query('SELECT order_id FROM invoices');
  expect(issued).toEqual([{ order_id: stored.id }]);
});

it('when there is space again, a refused request is accepted', async () => {
  const other = await api.another({ DISK_RESERVE_MB: 0 });
  await place(other, booking()).expect(201);
  await other.close();
});

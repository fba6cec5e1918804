import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/app.js';
import { booking, countRows, place } from '../../test/bookings.js';
import { as } from '../../test/makers.js';

// The reserve is larger than any disk, so the API considers the disk full.
const DISK_RESERVE_MB = 1e12;

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ DISK_RESERVE_MB });
});
afterAll(() => api.close());

it('on a full disk writes are answered 503 with a sentence, and store nothing', async () => {
  const before = await countRows(api);
  const { body, headers } = await place(api, booking()).expect(503);
  expect(body).toMatchObject({
    code: 'unavailable',
    detail: 'Nothing can be saved at the moment. Please try again in a minute.',
  });
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

it('when there is space again, a refused request is accepted', async () => {
  const other = await api.another({ DISK_RESERVE_MB: 0 });
  await place(other, booking()).expect(201);
  await other.close();
});

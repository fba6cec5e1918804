import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestAdminView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, place } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const put = (id: string, body: object) => api.http.put(`/api/tests/${id}`).set(admin).send(body);
const shown = async (id: string) => (await api.http.get(`/api/tests/${id}`).expect(200)).body;
const toCheck = async () => {
  const { body } = await api.http.get('/api/tests/unconfirmed').set(admin).expect(200);
  return TestAdminView.array().parse(body);
};
const FORMER = { collection: 'home', fasting: 'none', reportHours: 24, outlab: false };
const UNKNOWN = { collection: null, fasting: null, reportHours: null, outlab: null };

let count = 0;
/** A test with the former defaults, which the migration marked as unconfirmed. */
async function aMarkedTest(productName = `Marked ${(count += 1)}`): Promise<string> {
  const { body } = await api.http
    .post('/api/tests')
    .set(admin)
    .send({ productName, price: 300, ...FORMER });
  await api.database.query(
    `UPDATE tests SET unconfirmed_details = '{collection,fasting,report_hours,outlab}' WHERE id = $1`,
    [body.id],
  );
  return body.id;
}

it('are not shown to customers, and are listed with their values for staff', async () => {
  const id = await aMarkedTest();
  // An edit of another field makes this process serve the mark, and confirms nothing.
  await put(id, { price: 310 }).expect(200);
  expect(await shown(id)).toMatchObject({ price: 310, ...UNKNOWN });
  const list = (await api.http.get('/api/tests')).body as { id: string }[];
  expect(list.find((test) => test.id === id)).toMatchObject(UNKNOWN);
  expect(await toCheck()).toMatchObject([
    { id, ...FORMER, unconfirmed: ['collection', 'fasting', 'reportHours', 'outlab'] },
  ]);
  await put(id, FORMER).expect(200);
});

it('are confirmed by an edit that contains them, one by one', async () => {
  const id = await aMarkedTest();
  const { body } = await put(id, { fasting: 'none', collection: null }).expect(200);
  expect(body).toMatchObject({ ...FORMER, collection: null, unconfirmed: ['reportHours', 'outlab'] });
  expect(await shown(id)).toMatchObject({ ...UNKNOWN, fasting: 'none' });
  await put(id, { reportHours: 36, outlab: false }).expect(200);
  expect(await shown(id)).toMatchObject({ fasting: 'none', reportHours: 36, outlab: false });
  expect(await toCheck()).toEqual([]);
});

it('are confirmed with the preparation where that was filled in', async () => {
  const id = await aMarkedTest();
  await put(id, { price: 311 }).expect(200);
  expect(await shown(id)).toMatchObject({ fasting: null, preparation: null });
  const { body } = await put(id, { preparation: { notes: ['rest'] } }).expect(200);
  expect(body.unconfirmed).toEqual(['collection', 'reportHours', 'outlab']);
  expect(await shown(id)).toMatchObject({ fasting: 'none', preparation: { notes: ['rest'] } });
  await put(id, FORMER).expect(200);
});

it('leave the place of processing to a name that states it', async () => {
  const id = await aMarkedTest();
  await put(id, { productName: `Marked ${id} (Outlab)` }).expect(200);
  expect(await shown(id)).toMatchObject({ ...UNKNOWN, outlab: true });
  await put(id, FORMER).expect(200);
});

it('are not listed while the test is archived, and again after it was restored', async () => {
  const id = await aMarkedTest();
  await api.http.delete(`/api/tests/${id}`).set(admin).expect(204);
  expect(await toCheck()).toEqual([]);
  await api.http.post(`/api/tests/${id}/restore`).set(admin).expect(200);
  expect(await toCheck()).toMatchObject([{ id }]);
  expect(await shown(id)).toMatchObject(UNKNOWN);
  await put(id, FORMER).expect(200);
});

it('make it unknown whether the customer of an order must fast', async () => {
  const id = await aMarkedTest();
  await put(id, { price: 320 }).expect(200);
  const cartItems = [{ id, type: 'product', qty: 1 }];
  const order = (await place(api, booking({ cartItems })).expect(201)).body.id;
  const [row] = await api.database.query<{ preparation: object }[]>(
    'SELECT preparation FROM orders WHERE id = $1',
    [order],
  );
  expect(row?.preparation).toMatchObject({ fasting: null, reportHours: null, collections: [] });
});

it('are in the answer to an edit of an older version', async () => {
  const id = await aMarkedTest();
  await put(id, { price: 330 }).expect(200);
  const { body } = await put(id, { price: 340, version: 1 }).expect(409);
  expect(TestAdminView.parse(body.current)).toMatchObject({ ...FORMER, unconfirmed: { length: 4 } });
});

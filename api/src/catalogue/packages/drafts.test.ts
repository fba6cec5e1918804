import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PackageAdminView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, pathsOf, place } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const post = (body: object) => api.http.post('/api/packages').set(admin).send(body);
const put = (id: string, body: object) => api.http.put(`/api/packages/${id}`).set(admin).send(body);
const idsAt = async (path: string) =>
  ((await api.http.get(path).set(admin).expect(200)).body as { id: string }[]).map(({ id }) => id);
const drafts = async () => (await api.http.get('/api/packages/drafts').set(admin)).body as PackageAdminView[];

/** Every place where customers can find a package, and whether this one is there. */
async function isOffered({ id, productName }: PackageAdminView): Promise<boolean[]> {
  const cartItems = [{ id, type: 'package', qty: 1 }];
  const quote = await api.http.post('/api/orders/quote').send({ noOfPersons: 1, cartItems, tests: [] });
  const found = await idsAt(`/api/packages?q=${encodeURIComponent(productName)}`);
  const { body: concerns } = await api.http.get('/api/concerns');
  const order = await place(api, booking({ cartItems }));
  return [
    (await idsAt('/api/packages')).includes(id),
    found.includes(id),
    (await api.http.get(`/api/packages/${id}`)).status === 200,
    concerns.some(({ packageIds }: { packageIds: string[] }) => packageIds.includes(id)),
    quote.status === 200,
    order.status === 201,
  ];
}

it('a package with only a name is a draft: shown to staff, and not offered to customers', async () => {
  const { body } = await post({ productName: 'Winter check' }).expect(201);
  expect(body).toMatchObject({ productName: 'Winter check', price: null, mrp: null, category: 'Basic' });
  expect(await isOffered(body)).toEqual(Array(6).fill(false));
  expect(await drafts()).toEqual([body]);
  const cartItems = [{ id: body.id, type: 'package', qty: 1 }];
  expect(pathsOf(await place(api, booking({ cartItems })).expect(400))).toEqual(['cartItems.0.id']);
});

it.each([{ price: '' }, { price: null }, { price: null, mrp: 900 }, { price: '', mrp: '' }])(
  '%j leaves the price open',
  async (given) => {
    const { body } = await post({ productName: `Open ${JSON.stringify(given)}`, ...given }).expect(201);
    expect(body).toMatchObject({ price: null, mrp: given.mrp || null });
  },
);

it('a price publishes a draft, and removing it makes the package a draft everywhere', async () => {
  const { cheaperAlternative: _alternative, ...before } = (await api.http.get('/api/packages/32')).body;
  const draft = (await put('32', { price: null }).expect(200)).body as PackageAdminView;
  expect(draft).toEqual({ ...before, price: null, version: before.version + 1 });
  expect(await isOffered(draft)).toEqual(Array(6).fill(false));
  const priced = (await put('32', { price: 777, mrp: '' }).expect(200)).body as PackageAdminView;
  expect(priced).toMatchObject({ price: 777, mrp: 777 });
  expect(await isOffered(priced)).toEqual(Array(6).fill(true));
  expect((await drafts()).map(({ id }) => id)).not.toContain('32');
});

it('a draft is archived and restored like any package, and keeps its name', async () => {
  const { body } = await post({ productName: 'Spring check' }).expect(201);
  expect((await post({ productName: ' spring  CHECK', price: 5 }).expect(409)).body.code).toBe('name_taken');
  await api.http.delete(`/api/packages/${body.id}`).set(admin).expect(204);
  expect((await drafts()).map(({ id }) => id)).not.toContain(body.id);
  await api.http.post(`/api/packages/${body.id}/restore`).set(admin).expect(200);
  expect((await drafts()).map(({ id }) => id)).toContain(body.id);
});

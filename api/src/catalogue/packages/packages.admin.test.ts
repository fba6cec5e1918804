import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PackageAdminView, type PackageView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, pathsOf, place } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';

const DUPLICATE = '⚠️ Package with this name already exists! Please choose a different name.';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

let named = 0;
const aName = () => `Monsoon check ${(named += 1)}`;
const post = (body: object) => api.http.post('/api/packages').set(admin).send(body);
const put = (id: string, body: object) => api.http.put(`/api/packages/${id}`).set(admin).send(body);
const remove = (id: string) => api.http.delete(`/api/packages/${id}`).set(admin);
const restore = (id: string) => api.http.post(`/api/packages/${id}/restore`).set(admin);
const get = (id: string) => api.http.get(`/api/packages/${id}`);
const made = async (body: object = {}) =>
  (await post({ productName: aName(), price: 500, mrp: 800, ...body }).expect(201)).body as PackageView;

const notesOn = (id: string, noun = 'package') =>
  api.database.query(
    `SELECT action, actor_role, detail FROM audit WHERE subject_id = $1 AND action LIKE $2 ORDER BY id`,
    [id, `${noun}.%`],
  );

describe('POST /api/packages', () => {
  it('fills in the defaults of the specification', async () => {
    const productName = aName();
    const { body } = await post({ productName, price: '500' }).expect(201);
    expect(PackageAdminView.parse(body)).toMatchObject({
      productName,
      overlayTitle: productName,
      price: 500,
      mrp: 500,
      category: 'Basic',
      type: 'package',
      discount: 30,
      avgRating: 4.5,
      reviews: [{ rating: 4.7, text: '' }],
      imgUrl: '/images/fallback.svg',
      version: 1,
    });
    await get(body.id).expect(200, { ...body, cheaperAlternative: null });
  });

  it('accepts the initial body of the form with a name and a price', async () => {
    const productName = aName();
    const { body } = await post({
      productName,
      category: 'Basic',
      type: 'package',
      imgUrl: '',
      overlayTitle: productName,
      overlayDetails: [],
      description: '',
      shortDesc: '',
      price: 500,
      mrp: null,
      discount: 30,
      avgRating: 4.5,
      reviews: [{ rating: 4.7, text: '' }],
      includedTests: [],
    }).expect(201);
    expect(body).toMatchObject({ imgUrl: '/images/fallback.svg', price: 500, mrp: 500 });
    const drawn = await put(body.id, { imgUrl: 'packages/heart-basic.svg' }).expect(200);
    expect(drawn.body.imgUrl).toBe('/images/packages/heart-basic.svg');
    const again = await put(body.id, { imgUrl: '' }).expect(200);
    expect(again.body.imgUrl).toBe('/images/fallback.svg');
  });

  it('accepts the whole body of the specification, also by its alternative names', async () => {
    const body = await made({
      id: '9001',
      productName: undefined,
      title: ` ${aName()} `,
      desc: 'Sugar and HIV',
      type: 'package',
      overlayTitle: 'whatever',
      overlayDetails: [],
      imgUrl: 'packages/heart-basic.svg',
      includedTests: [
        { categoryName: 'Sugar', tests: ['Fasting Blood  SUGAR (fbs)', 'Urine pH'] },
        { categoryName: 'Heart', tests: [] },
      ],
    });
    expect(body).toMatchObject({
      id: '9001',
      description: 'Sugar and HIV',
      overlayDetails: ['Sugar', 'Heart'],
      testIds: ['2'],
      imgUrl: '/images/packages/heart-basic.svg',
    });
  });

  it.each([
    [{ price: 1 }, 'productName'],
    [{ productName: '  ', price: 1 }, 'productName'],
    [{ productName: 'x', price: '12abc' }, 'price'],
    [{ productName: 'x', price: -1 }, 'price'],
    [{ productName: 'x', price: 1e12 }, 'price'],
    [{ productName: 'x', price: { $gt: 0 } }, 'price'],
    [{ productName: 'x', price: 10, mrp: 9 }, 'price'],
    [{ productName: 'x', price: 10, includedTests: 'CBC' }, 'includedTests'],
    [
      { productName: 'x', price: 10, includedTests: [{ categoryName: ' ', tests: [] }] },
      'includedTests.0.categoryName',
    ],
    [
      { productName: 'x', price: 10, includedTests: [{ categoryName: 'y', tests: Array(2000).fill('z') }] },
      'includedTests.0.tests',
    ],
    [{ productName: 'x', price: 10, imgUrl: 'https://example.org/a.svg' }, 'imgUrl'],
    [{ productName: 'x', price: 10, imgUrl: 'javascript:alert(1)' }, 'imgUrl'],
    [{ productName: 'x', price: 10, role: 'admin' }, 'role'],
    [{ productName: 'x', price: 10, id: '../4' }, 'id'],
  ])('%j is refused, naming %s', async (body, path) => {
    const answer = await post(body).expect(400);
    expect(pathsOf(answer)).toEqual([path]);
  });

  it('keeps names unique in any notation, also for two concurrent admins', async () => {
    const name = aName();
    const answers = await Promise.all(
      [name, ` ${name.toUpperCase()} `, name.replace(' ', '   '), name.replace('M', 'Ｍ')].map(
        (productName) => post({ productName, price: 5 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusal = answers.find(({ status }) => status === 409);
    expect(refusal?.body).toMatchObject({ code: 'name_taken', detail: DUPLICATE });
  });

  it('refuses an id that exists', async () => {
    const before = await get('80');
    const { body } = await post({ id: '80', productName: aName(), price: 5 }).expect(409);
    expect(body.code).toBe('id_taken');
    await get('80').expect(200, before.body);
  });
});

describe('PUT /api/packages/:id', () => {
  it('changes the given fields, increments the version and writes an audit entry', async () => {
    const pack = await made();
    const { body } = await put(pack.id, { ...pack, price: 450, shortDesc: 'For the rains' }).expect(200);
    expect(body).toEqual({ ...pack, price: 450, shortDesc: 'For the rains', version: 2 });
    const partly = await put(pack.id, { mrp: 900 }).expect(200);
    expect(partly.body).toEqual({ ...body, mrp: 900, version: 3 });
    expect(await notesOn(pack.id)).toMatchObject([
      { action: 'package.created', actor_role: 'admin' },
      { action: 'package.changed', detail: { price: [500, 450], version: [1, 2] } },
      { action: 'package.changed', detail: { mrp: [800, 900], version: [2, 3] } },
    ]);
  });

  it('accepts one of two concurrent edits, and returns the present state to the other', async () => {
    const pack = await made();
    const edits = [410, 420].map((price) => put(pack.id, { price, version: 1 }));
    const answers = await Promise.all(edits);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ code: 'conflict', current: won?.body });
    await get(pack.id).expect(200, { ...won?.body, cheaperAlternative: null });
  });

  it('refuses a taken name, a price above the MRP, and another id', async () => {
    const [one, other] = [await made(), await made()];
    const { body } = await put(one.id, { name: other.productName.toUpperCase() }).expect(409);
    expect(body.detail).toBe(DUPLICATE);
    expect(pathsOf(await put(one.id, { price: 801 }).expect(400))).toEqual(['price']);
    expect(pathsOf(await put(one.id, { id: other.id }).expect(400))).toEqual(['id']);
    await put(one.id, { productName: one.productName.toUpperCase() }).expect(200);
    await put('no-such', { price: 5 }).expect(404);
  });

  it('updates the tests of a package when its list changes', async () => {
    const { body: before } = await get('04');
    const [{ name }]: [{ name: string }] = await api.database.query(
      "SELECT product_name AS name FROM tests WHERE id = '321'",
    );
    const hiv = { categoryName: 'More', tests: [name] };
    const more = await put('04', { includedTests: [...before.includedTests, hiv] }).expect(200);
    expect(more.body).toMatchObject({
      testIds: [...before.testIds, '321'],
      panelTestIds: before.panelTestIds,
      separatePrice: null,
      regulated: 'hiv',
    });
    const rapid = [{ categoryName: 'More', tests: ['HIV rapid card'] }];
    const unknown = await put('04', { includedTests: rapid }).expect(200);
    expect(unknown.body).toMatchObject({ testIds: [], regulated: 'hiv' });
    const less = await put('04', { includedTests: before.includedTests.slice(1) }).expect(200);
    expect(less.body).toMatchObject({ panelTestIds: [], regulated: null });
  });
});

describe('DELETE /api/packages/:id', () => {
  it('archives once; orders, concerns and restored rows stay complete', async () => {
    const order = await place(api, booking({ cartItems: [{ id: '32', type: 'package', qty: 1 }] })).expect(
      201,
    );
    const both = await Promise.all([remove('32'), remove('32')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 404]));
    await get('32').expect(404);
    await put('32', { price: 5 }).expect(404);
    const { body: archived } = await api.http.get('/api/packages/archived').set(admin).expect(200);
    expect(archived[0].id).toBe('32');
    const kept = await api.http.get(`/api/orders/${order.body.id}`).set(admin).expect(200);
    expect(kept.body.cartItems).toMatchObject([{ id: '32', productName: archived[0].productName }]);
    const { body: concerns } = await api.http.get('/api/concerns').expect(200);
    expect(concerns[1].packageIds).not.toContain('32');
    await place(api, booking({ cartItems: [{ id: '32', type: 'package', qty: 1 }] })).expect(400);
    await restore('32').expect(200);
    await restore('32').expect(404);
    await get('32').expect(200);
    const again = await api.http.get('/api/concerns').expect(200);
    expect(again.body[1].packageIds).toContain('32');
    const notes = await notesOn('32');
    expect(notes.map(({ action }: { action: string }) => action)).toEqual([
      'package.archived',
      'package.restored',
    ]);
  });

  it('frees the name; restoring is refused when it is taken', async () => {
    const pack = await made();
    await remove(pack.id).expect(204);
    await made({ productName: pack.productName });
    const { body } = await restore(pack.id).expect(409);
    expect(body).toMatchObject({ code: 'name_taken', detail: DUPLICATE });
  });
});

it('is served by another process within five seconds', async () => {
  const other = await api.another();
  const pack = await made();
  await put(pack.id, { price: 321 }).expect(200);
  const end = Date.now() + 5000;
  let price = 0;
  while (price !== 321 && Date.now() < end)
    price = (await other.http.get(`/api/packages/${pack.id}`)).body.price;
  expect(price).toBe(321);
  await other.close();
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Quote } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { countRows, pathsOf } from '../../test/makers/bookings.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const quote = (body: object) => api.http.post('/api/orders/quote').send(body);

describe('a quote', () => {
  it('has every line, priced per person', async () => {
    const cartItems = [
      { id: '2', type: 'product', qty: 2, price: 1, productName: 'Free' },
      { id: '26', type: 'package' },
    ];
    const { body } = await quote({ cartItems, tests: ['CRP Test'], noOfPersons: 3 }).expect(200);
    const { body: pack } = await api.http.get('/api/packages/26');
    const perPerson = 160 + pack.price + 480;
    expect(Quote.strict().parse(body)).toEqual({
      items: 160 + pack.price,
      additional: 480,
      perPerson,
      persons: 3,
      total: perPerson * 3,
      lines: [
        { id: '2', type: 'product', productName: 'Fasting Blood Sugar (FBS)', price: 80, qty: 2, total: 160 },
        {
          id: '26',
          type: 'package',
          productName: pack.productName,
          price: pack.price,
          qty: 1,
          total: pack.price,
        },
      ],
      additionalTests: [{ name: 'CRP Test', price: 480 }],
      warnings: [
        {
          kind: 'test-inside',
          message: `Fasting Blood Sugar (FBS) is already included in ${pack.productName}.`,
          items: [
            { type: 'product', id: '2', productName: 'Fasting Blood Sugar (FBS)' },
            { type: 'package', id: '26', productName: pack.productName },
          ],
          remove: [{ type: 'product', id: '2', productName: 'Fasting Blood Sugar (FBS)' }],
          saves: 480,
          loses: [],
        },
      ],
    });
  });

  it('counts each of the six additional tests once, however often and with spaces it is named', async () => {
    const { body: six } = await api.http.get('/api/additional-tests');
    const names = six.map(({ name }: { name: string }) => name);
    const tests = [...names, ...names.map((name: string) => `  ${name} `)];
    const { body } = await quote({ tests }).expect(200);
    expect([names.length, body.additionalTests, body.total]).toEqual([
      6,
      six.map(({ name, price }: { name: string; price: number }) => ({ name, price })),
      2240,
    ]);
  });

  it('infers the type of an id that only a test or only a package has', async () => {
    const { body } = await quote({ cartItems: [{ id: 'P01' }, { id: '04' }] }).expect(200);
    expect(body.lines.map(({ type }: { type: string }) => type)).toEqual(['product', 'package']);
  });

  it('merges two lines of the same item', async () => {
    const line = { id: '2', type: 'product', qty: 4 };
    const { body } = await quote({ cartItems: [line, line] }).expect(200);
    expect(body.lines).toEqual([expect.objectContaining({ id: '2', qty: 8, total: 640 })]);
  });

  it('says what each person would have twice, and what one of each saves', async () => {
    const cartItems = [{ id: '2', type: 'product', qty: 2 }];
    const two = await quote({ cartItems, noOfPersons: 2 }).expect(200);
    expect(two.body).toMatchObject({
      total: 320,
      warnings: [
        {
          kind: 'quantity',
          message: '2 × Fasting Blood Sugar (FBS) for each person.',
          saves: 160,
          loses: [],
        },
      ],
    });
    const added = await quote({
      cartItems: [{ id: '2', type: 'product' }],
      tests: ['Fasting Blood Sugar (FBS)'],
    }).expect(200);
    expect(added.body.warnings).toMatchObject([
      { kind: 'test-inside', message: 'You’ve added Fasting Blood Sugar (FBS) twice.', saves: 80 },
    ]);
    const one = await quote({ cartItems: [{ id: '2', type: 'product' }], noOfPersons: 2 }).expect(200);
    expect(one.body).toMatchObject({ total: 160, warnings: [] });
  });

  it.each([
    ['blood count and kidney function', ['P01', '22', '33', '130', '7'], ['22', '33', '130'], 620],
    ['lipid profile', ['4', '146', '147'], ['146', '147'], 600],
    ['liver function', ['6', '118'], ['118'], 210],
    ['antenatal profile', ['684', 'P01'], ['P01'], 310],
  ])('says which tests its panels measure already: %s', async (_name, ids, inside, saves) => {
    const cartItems = ids.map((id) => ({ id, type: 'product' }));
    const { body } = await quote({ cartItems }).expect(200);
    const { warnings } = Quote.parse(body);
    expect(warnings.map(({ kind }) => kind)).toEqual(inside.map(() => 'test-inside'));
    expect(new Set(warnings.flatMap(({ remove }) => remove.map(({ id }) => id)))).toEqual(new Set(inside));
    expect(warnings.reduce((sum, warning) => sum + warning.saves, 0)).toBe(saves);
  });

  it('is zero for an empty basket', async () => {
    const { body } = await quote({}).expect(200);
    expect([body.total, body.lines]).toEqual([0, []]);
  });

  it.each([
    [
      { cartItems: [{ id: '2', type: 'product' }, { id: '3', type: 'product' }, { id: 'nope' }] },
      'cartItems.2.id',
    ],
    [{ cartItems: [{ id: '26' }] }, 'cartItems.0.type'],
    [{ tests: ['Mind Reading'] }, 'tests.0'],
    [{ cartItems: [{ id: '2', qty: 0 }] }, 'cartItems.0.qty'],
    [{ noOfPersons: 11 }, 'noOfPersons'],
  ])('for %j is refused at its field', async (body, path) => {
    const answer = await quote(body).expect(400);
    expect(pathsOf(answer)).toEqual([path]);
  });

  it('stores nothing', async () => {
    await quote({ tests: ['CRP Test'] }).expect(200);
    expect(Object.values(await countRows(api))).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PackageView, TestView } from '@nidaan/contract';
import { databaseBefore } from '../../test/servers/database.js';
import { as } from '../../test/makers/makers.js';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { migrateAndSeed } from '../prepare/prepare.js';

describe('the cheaper alternative of a test', () => {
  let api: TestApp;
  let admin: { Authorization: string };
  beforeAll(async () => {
    api = await startApp();
    admin = await as(api, 'admin');
  });
  afterAll(() => api.close());

  const test = async (id: string) => (await api.http.get(`/api/tests/${id}`)).body as TestView;

  it('is the package that measures the same, or more, for less', async () => {
    const { body } = await api.http.get('/api/tests').expect(200);
    const alternatives = (body as TestView[]).flatMap(
      ({ id, productName, price, cheaperAlternative: alternative }) =>
        alternative ? [[id, productName, price, alternative.id, alternative.price, alternative.more]] : [],
    );
    expect(alternatives).toEqual([
      ['5', 'Thyroid Profile, Total (T3, T4, TSH)', 520, '29', 359, 0],
      ['71', 'Estimated Average Glucose with HbA1c', 450, '25', 449, 2],
      ['105', 'Thyroid Profile, Free (FT3, FT4, TSH)', 770, '30', 529, 0],
      ['267', 'Heart Risk Panel, Advanced', 4000, '32', 2799, 4],
      ['389', 'Fever Panel, Basic', 1240, '150', 899, 0],
      ['496', 'Prostate Specific Antigen, Free and Ratio', 1500, '18', 1499, 22],
      ['514', 'Tumour Marker Panel, Women', 4000, '28', 2999, 24],
      ['515', 'Tumour Marker Panel, Men', 3000, '27', 2499, 24],
    ]);
    const packages = (await api.http.get('/api/packages')).body as PackageView[];
    expect(packages.filter(({ cheaperAlternative }) => cheaperAlternative)).toEqual([]);
  });

  it('follows the prices, also when the test becomes the cheaper one', async () => {
    await api.http.put('/api/tests/5').set(admin).send({ price: 300 }).expect(200);
    expect(await test('5')).toMatchObject({ price: 300, cheaperAlternative: null });
    const { body } = await api.http.get('/api/packages/29').expect(200);
    expect(body).toMatchObject({
      price: 359,
      cheaperAlternative: { type: 'product', id: '5', price: 300, more: 0 },
    });
  });

  it('ends when the name of the test changes its meaning, or the package is archived', async () => {
    await api.http
      .put('/api/tests/105')
      .set(admin)
      .send({ productName: 'Thyroid, all hormones' })
      .expect(200);
    expect(await test('105')).toMatchObject({ cheaperAlternative: null });
    await api.http.delete('/api/packages/150').set(admin).expect(204);
    expect(await test('389')).toMatchObject({ cheaperAlternative: null });
  });
});

describe('a catalogue from before panels were known', () => {
  it('learns what panels measure, and the lower sums of its packages, but not where staff changed them', async () => {
    const { source, close } = await databaseBefore('TestParameters1763700000081');
    await source.query(`UPDATE tests SET product_name = 'Thyroid' WHERE id = '5'`);
    await source.query(`UPDATE packages SET separate_price = 3950, mrp = 3570 WHERE id = '27'`);
    await source.query(`UPDATE packages SET separate_price = NULL, mrp = 4280 WHERE id = '28'`);
    await source.query(
      `UPDATE packages SET separate_price = 1400, mrp = 1280, included_tests = '[]' WHERE id = '150'`,
    );
    await migrateAndSeed(source);
    const panels: unknown = await source.query(
      `SELECT id, cardinality(parameters) AS names FROM tests WHERE id IN ('2', '5', '105', 'P01') ORDER BY id`,
    );
    expect(panels).toEqual([
      { id: '105', names: 3 },
      { id: '2', names: 0 },
      { id: '5', names: 0 },
      { id: 'P01', names: 24 },
    ]);
    const sums: unknown = await source.query(
      `SELECT id, separate_price AS sum, mrp FROM packages WHERE id IN ('27', '28', '150') ORDER BY id`,
    );
    expect(sums).toEqual([
      { id: '150', sum: 1400, mrp: 1280 },
      { id: '27', sum: 3310, mrp: 3310 },
      { id: '28', sum: null, mrp: 4280 },
    ]);
    await close();
  });
});

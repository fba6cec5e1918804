import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PackageView, TestAdminView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { pathsOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const post = (body: object) => api.http.post('/api/tests').set(admin).send(body);
const put = (id: string, body: object) => api.http.put(`/api/tests/${id}`).set(admin).send(body);
const get = (id: string) => api.http.get(`/api/tests/${id}`);

describe('POST /api/tests', () => {
  it('requires only name and price, and claims nothing that was not entered', async () => {
    const { body } = await post({ productName: 'Kala azar antibody', price: 640 }).expect(201);
    expect(TestAdminView.parse(body)).toEqual({
      id: '1000',
      productName: 'Kala azar antibody',
      category: 'Basic',
      price: 640,
      type: 'product',
      imgUrl: '/images/fallback.svg',
      description: '',
      shortDesc: '',
      specimen: '',
      collection: null,
      fasting: null,
      preparation: null,
      reportHours: null,
      outlab: null,
      popularity: null,
      measures: [],
      loinc: null,
      aliases: [],
      regulated: null,
      unconfirmed: [],
      version: 1,
    });
    const { unconfirmed: _unconfirmed, ...shown } = body;
    await get('1000').expect(200, { ...shown, cheaperAlternative: null });
  });

  it('accepts every field, and uses the drawing of the department without an image', async () => {
    const given = {
      id: 'X9',
      category: 'Thyroid',
      price: 5,
      specimen: 'Serum',
      collection: 'visit',
      fasting: '8-12 h',
      reportHours: '48',
      loinc: '1-8',
      aliases: ['T9'],
      regulated: 'hiv',
    };
    const { body } = await post({ ...given, name: 'Reverse T9 (Outlab)' }).expect(201);
    expect(body).toMatchObject({
      ...given,
      reportHours: 48,
      outlab: true,
      imgUrl: '/images/departments/thyroid.svg',
    });
  });

  it('is outlab when its name says so, and in-house only when that is entered', async () => {
    const { body } = await post({ productName: 'Reverse T8', price: 5, outlab: false, imgUrl: '' }).expect(
      201,
    );
    expect(body).toMatchObject({ outlab: false, imgUrl: '/images/fallback.svg' });
    const rename = async (productName: string) =>
      (await put(body.id, { productName }).expect(200)).body.outlab;
    expect(await rename('Reverse T8 (Outlab)')).toBe(true);
    expect(await rename('Reverse T8')).toBeNull();
    const drawn = await put(body.id, { category: 'Thyroid', imgUrl: '' }).expect(200);
    expect(drawn.body).toMatchObject({ outlab: null, imgUrl: '/images/departments/thyroid.svg' });
  });

  it.each([
    [{ productName: '', price: 5 }, 'productName'],
    [{ productName: 'x', price: '' }, 'price'],
    [{ productName: 'x', price: '12abc' }, 'price'],
    [{ productName: 'x', price: 5, collection: 'post' }, 'collection'],
    [{ productName: 'x', price: 5, aliases: 'CBC' }, 'aliases'],
    [{ productName: 'x', price: 5, reportHours: 0 }, 'reportHours'],
    [{ productName: 'x'.repeat(201), price: 5 }, 'productName'],
    [{ productName: 'x', price: 5, id: '../4' }, 'id'],
    [{ productName: 'x', price: 5, loinc: 'May-88' }, 'loinc'],
  ])('%j is refused, naming %s', async (body, path) => {
    expect(pathsOf(await post(body).expect(400))).toEqual([path]);
  });

  it('has the id that it was sent with, unless another differs only in capitals or zeros', async () => {
    const given = { id: 'rapid-card.2', productName: 'Rapid card 2', price: 5 };
    expect((await post(given).expect(201)).body.id).toBe('rapid-card.2');
    await get('rapid-card.2').expect(200);
    for (const id of ['p1', '0013', 'RAPID-card.02']) {
      const { body } = await post({ id, productName: `Other ${id}`, price: 5 }).expect(409);
      expect(body).toMatchObject({ code: 'id_taken', detail: expect.stringContaining('exists') });
    }
  });

  it('refuses ids and names that exist', async () => {
    const before = await get('2');
    expect((await post({ id: '2', productName: 'Another', price: 5 }).expect(409)).body.code).toBe(
      'id_taken',
    );
    const taken = await post({ productName: before.body.productName.toUpperCase(), price: 5 }).expect(409);
    expect(taken.body.code).toBe('name_taken');
    await get('2').expect(200, before.body);
  });
});

const FAST = { fasting: { from: 8, to: 12 } };

describe('the preparation of a test', () => {
  const created = async (body: object) =>
    (await post({ productName: `Prepared ${Math.random()}`, price: 5, ...body }).expect(201)).body;
  const saved = async (id: string, body: object) => {
    const { preparation, fasting } = (await put(id, body).expect(200)).body;
    return { preparation, fasting };
  };

  it('says whether a fast is needed', async () => {
    const rule = { meal: { of: 'meal', hoursAfter: 2 }, notes: ['usual-meal'] };
    const { id, ...body } = await created({ preparation: rule });
    expect(body).toMatchObject({ preparation: rule, fasting: 'none' });
    expect((await get(id)).body).toMatchObject({ preparation: rule, fasting: 'none' });
    const longer = { fasting: { from: 10, to: 12 }, time: { from: '07:00', to: '09:00' } };
    const both = { preparation: longer, fasting: 'none' };
    expect(await saved(id, both)).toEqual({ preparation: longer, fasting: '8-12 h' });
    expect(await saved(id, { preparation: null })).toEqual({ preparation: null, fasting: null });
  });

  it('changes only its fast when the fast is written alone', async () => {
    const note = { notes: ['rest'] };
    const { id } = await created({ fasting: '8-12 h' });
    expect((await get(id)).body).toMatchObject({ preparation: FAST, fasting: '8-12 h' });
    expect(await saved(id, { fasting: 'none' })).toEqual({ preparation: {}, fasting: 'none' });
    expect(await saved(id, { fasting: null })).toEqual({ preparation: null, fasting: null });
    expect(await saved(id, { preparation: note })).toEqual({ preparation: note, fasting: 'none' });
    expect(await saved(id, { fasting: '8-12 h' })).toEqual({
      preparation: { ...note, ...FAST },
      fasting: '8-12 h',
    });
    expect(await saved(id, { fasting: null })).toEqual({ preparation: note, fasting: 'none' });
    const own = { fasting: { from: 10, to: 14 } };
    await saved(id, { preparation: own });
    expect(await saved(id, { fasting: '8-12 h' })).toEqual({ preparation: own, fasting: '8-12 h' });
  });

  it.each([
    [{ fasting: { from: 12, to: 8 } }, 'preparation.fasting.to'],
    [{ time: { from: '16:00', to: '5 pm' } }, 'preparation.time.to'],
    [{ time: { from: '17:00', to: '16:00' } }, 'preparation.time.to'],
    [{ notes: ['juice'] }, 'preparation.notes.0'],
    [{ deliveredFirst: true }, 'preparation.container'],
    [{ samples: [] }, 'preparation.samples'],
  ])('%j is refused, naming %s', async (preparation, path) => {
    expect(pathsOf(await post({ productName: 'x', price: 5, preparation }).expect(400))).toEqual([path]);
  });
});

describe('an edited test', () => {
  it('keeps omitted fields, and clears fields that are null', async () => {
    const { cheaperAlternative: _alternative, ...before } = (await get('14')).body;
    const { body } = await put('14', { reportHours: null, loinc: null, aliases: [], version: 1 }).expect(200);
    expect(body).toEqual({
      ...before,
      reportHours: null,
      loinc: null,
      aliases: [],
      version: 2,
      unconfirmed: [],
    });
    const late = await put('14', { price: 1, version: 1 }).expect(409);
    expect(late.body).toMatchObject({ code: 'conflict', current: body });
  });

  it('with a new price clears the separate price of its packages', async () => {
    const pack = async () => (await api.http.get('/api/packages/04')).body as PackageView;
    const before = await pack();
    await put('3', { shortDesc: 'Average sugar of three months' }).expect(200);
    expect(await pack()).toEqual(before);
    await put('3', { price: 400 }).expect(200);
    expect(await pack()).toEqual({ ...before, separatePrice: null });
  });

  it('is archived and restored', async () => {
    await api.http.delete('/api/tests/12').set(admin).expect(204);
    await api.http.delete('/api/tests/12').set(admin).expect(404);
    const extras = await api.http.get('/api/additional-tests');
    expect(extras.body).toHaveLength(5);
    const { body } = await api.http.get('/api/tests/archived').set(admin).expect(200);
    expect(body).toMatchObject([{ id: '12' }]);
    await api.http.post('/api/tests/12/restore').set(admin).expect(200);
    await get('12').expect(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pathsOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
let admin: { Authorization: string };
let catalogue: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  catalogue = await as(api, 'catalogue');
});
afterAll(() => api.close());

const get = (id: string) => api.http.get(`/api/tests/${id}`);
const post = (body: object) => api.http.post('/api/tests').set(admin).send(body);
const put = (id: string, body: object) => api.http.put(`/api/tests/${id}`).set(admin).send(body);

describe('the class of a test', () => {
  const law = async (id: string) => (await get(id)).body.regulated as string | null;

  it('is that of its name, other names or LOINC code, also when it is not given', async () => {
    for (const given of [
      { productName: 'HIV Duo' },
      { productName: 'Duo card', aliases: ['AIDS test'] },
      { productName: 'Rapid card', loinc: '68961-2' },
    ])
      expect((await post({ ...given, price: 500 }).expect(201)).body.regulated).toBe('hiv');
    const nipt = { productName: 'NIPT Fetal Sex Determination', price: 9000 };
    expect(pathsOf(await post({ ...nipt, regulated: null }).expect(400))).toEqual(['regulated']);
    expect((await post(nipt).expect(201)).body.regulated).toBe('pcpndt');
  });

  it('is that of what a panel measures', async () => {
    expect(await law('684')).toBe('hiv');
  });

  it.each([
    ['677', { regulated: null }],
    ['321', { regulated: null, regulationReason: 'We need not.' }],
    ['321', { regulated: 'pcpndt' }],
    ['684', { regulated: null }],
  ])('of %s cannot be changed by the catalogue role with %j', async (id, change) => {
    const before = await law(id);
    const { body } = await api.http.put(`/api/tests/${id}`).set(catalogue).send(change).expect(403);
    expect(body.detail).toContain('may not clear the legal class of a test');
    expect(await law(id)).toBe(before);
  });

  it('stays when the name, other names and code that showed it are changed', async () => {
    const change = { productName: 'Duo Test', aliases: [], loinc: null };
    await api.http.put('/api/tests/322').set(catalogue).send(change).expect(200);
    expect(await law('322')).toBe('hiv');
  });

  it.each([
    ['Screen A', { productName: 'HIV Trio' }],
    ['Screen B', { aliases: ['AIDS test'] }],
    ['Screen C', { loinc: '68961-2' }],
  ])(
    'that was chosen for %s becomes that of HIV with %j, which the catalogue role cannot prevent',
    async (productName, shown) => {
      const chosen = { productName, price: 500, regulated: 'pcpndt' };
      const created = api.http.post('/api/tests').set(catalogue).send(chosen);
      const { id } = (await created.expect(201)).body;
      const change = (body: object) => api.http.put(`/api/tests/${id}`).set(catalogue).send(body);
      await change({ ...shown, regulated: 'pcpndt' }).expect(403);
      expect(await law(id)).toBe('pcpndt');
      await change(shown).expect(200);
      expect(await law(id)).toBe('hiv');
      await api.database.query("UPDATE tests SET regulated = 'pcpndt' WHERE id = $1", [id]);
      await change({ price: 550 }).expect(200);
      expect(await law(id)).toBe('hiv');
    },
  );

  it('is cleared by an owner with a reason, which the audit keeps, until the name changes', async () => {
    const { id } = (await post({ productName: 'HIV Awareness Kit', price: 200 }).expect(201)).body;
    expect(pathsOf(await put(id, { regulated: null }).expect(400))).toEqual(['regulationReason']);
    const regulationReason = 'A leaflet, not a test.';
    await put(id, { regulated: null, regulationReason }).expect(200);
    expect(await law(id)).toBeNull();
    const [entry] = await api.database.query(
      "SELECT detail FROM audit WHERE subject_id = $1 AND action = 'test.changed'",
      [id],
    );
    expect(entry.detail).toMatchObject({
      regulated: ['hiv', null],
      regulation_waiver: [null, regulationReason],
    });
    await put(id, { price: 250 }).expect(200);
    expect(await law(id)).toBeNull();
    await put(id, { productName: 'HIV Home Kit' }).expect(200);
    expect(await law(id)).toBe('hiv');
  });
});

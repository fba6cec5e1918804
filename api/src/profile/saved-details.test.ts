import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_SAVED_ADDRESSES, MAX_SAVED_PEOPLE, PersonalData, Profile } from '@nidaan/contract';
import { pathsOf } from '../../test/makers/bookings.js';
import { as, bearer, makeUser, tokenOf } from '../../test/makers/makers.js';
import { startApp, type TestApp } from '../../test/servers/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

async function customer() {
  const person = await makeUser(api);
  return { ...person, headers: bearer(await tokenOf(api, person)) };
}
type Headers = Record<string, string>;
const profileOf = async (headers: Headers) =>
  Profile.strict().parse((await api.http.get('/api/profile').set(headers).expect(200)).body);
const save = (headers: Headers, details: object) =>
  api.http
    .post('/api/profile/saved')
    .set(headers)
    .send({ consentVersion: '2026-11', ...details });
const remove = (headers: Headers, path: string) => api.http.delete(`/api/profile/${path}`).set(headers);

const asha = { name: 'Asha Rao', age: 52, gender: 'Female', guardian: null };
const home = { address: '14 MG Road', pincode: '560001' };
const many = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, i) => of(i));

describe('people and addresses that a customer saves', () => {
  it('are in the profile, the latest first', async () => {
    const { headers } = await customer();
    await save(headers, { people: [asha], addresses: [home] }).expect(200);
    const child = { name: ' Ravi ', age: '9', gender: '', guardian: 'Asha Rao' };
    const { body } = await save(headers, { people: [child] }).expect(200);
    expect(body).toMatchObject({
      people: [{ name: 'Ravi', age: 9, gender: null, guardian: 'Asha Rao' }, asha],
      addresses: [home],
    });
    expect(await profileOf(headers)).toEqual(body);
  });

  it('are merged with those that were saved before', async () => {
    const { headers } = await customer();
    await save(headers, { people: [asha], addresses: [home] }).expect(200);
    await save(headers, {
      people: [
        { name: 'ASHA RAO', age: 53 },
        { name: 'asha rao', gender: '' },
      ],
      addresses: [
        { ...home, address: '14 mg road' },
        { address: '14 MG Road', pincode: '' },
      ],
    }).expect(200);
    const { people, addresses } = await profileOf(headers);
    expect(people).toMatchObject([{ name: 'asha rao', age: 53, gender: 'Female' }]);
    expect(addresses.map(({ address, pincode }) => [address, pincode])).toEqual(
      expect.arrayContaining([
        ['14 mg road', '560001'],
        ['14 MG Road', null],
      ]),
    );
    expect(addresses).toHaveLength(2);
  });

  it('get older by the full years since they were saved', async () => {
    const { email, headers } = await customer();
    await save(headers, { people: [asha] }).expect(200);
    await api.database.query(
      `UPDATE saved_people SET saved_at = now() - interval '3 years 1 day'
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    expect((await profileOf(headers)).people[0]?.age).toBe(55);
    await save(headers, { people: [{ name: 'Asha Rao' }] }).expect(200);
    expect((await profileOf(headers)).people[0]?.age).toBe(55);
  });

  it('are limited, and a request past the most saves nothing', async () => {
    const { headers } = await customer();
    const people = many(MAX_SAVED_PEOPLE, (index) => ({ name: `Person ${index}` }));
    const addresses = many(MAX_SAVED_ADDRESSES, (index) => ({ address: `${index} MG Road` }));
    await save(headers, { people, addresses }).expect(200);
    await save(headers, { people: [{ name: 'Person 0', age: 4 }] }).expect(200);
    const refused = await save(headers, { people: [asha], addresses: [home] }).expect(400);
    expect(pathsOf(refused)).toEqual(['people', 'addresses']);
    expect(refused.body.errors[0].message).toBe(
      'You can save 10 patients. Remove one in your account first.',
    );
    const kept = await profileOf(headers);
    expect([kept.people.length, kept.addresses.length]).toEqual([MAX_SAVED_PEOPLE, MAX_SAVED_ADDRESSES]);
    expect(kept.people.some(({ name }) => name === 'Asha Rao')).toBe(false);
  });

  it('stay within the limit when they are sent at once', async () => {
    const { headers } = await customer();
    const of = (from: number) => ({ people: many(6, (index) => ({ name: `Person ${from + index}` })) });
    const answers = await Promise.all([save(headers, of(0)), save(headers, of(6))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await profileOf(headers)).people).toHaveLength(6);
  });

  it.each([
    [{ people: [{ name: ' ' }] }, 'people.0.name'],
    [{ people: [{ ...asha, age: 200 }] }, 'people.0.age'],
    [{ people: [{ ...asha, gender: 'x' }] }, 'people.0.gender'],
    [{ people: many(11, () => asha) }, 'people'],
    [{ addresses: [{ address: '' }] }, 'addresses.0.address'],
    [{ addresses: [{ ...home, pincode: '12' }] }, 'addresses.0.pincode'],
    [{ addresses: many(6, () => home) }, 'addresses'],
    [{ people: [asha], consentVersion: '' }, 'consentVersion'],
  ])('are refused as %j', async (details, path) => {
    const { headers } = await customer();
    expect(pathsOf(await save(headers, details).expect(400))).toEqual([path]);
  });

  it('are saved by customers only', async () => {
    await save(await as(api, 'admin'), { people: [asha] }).expect(403);
  });

  it('are removed by their owner only', async () => {
    const [own, other] = [await customer(), await customer()];
    const { body } = await save(own.headers, { people: [asha], addresses: [home] }).expect(200);
    const { people, addresses } = Profile.parse(body);
    const routes = [`people/${people[0]?.id}`, `addresses/${addresses[0]?.id}`];
    for (const route of routes) await remove(other.headers, route).expect(404);
    for (const route of routes) await remove(own.headers, route).expect(204);
    for (const route of routes) await remove(own.headers, route).expect(404);
    expect(await profileOf(own.headers)).toMatchObject({ people: [], addresses: [] });
  });

  it('are part of the personal data with the consent, and the audit has no names', async () => {
    const { headers } = await customer();
    const { body: saved } = await save(headers, { people: [asha], addresses: [home] }).expect(200);
    await remove(headers, `people/${saved.people[0].id}`).expect(204);
    await save(headers, { people: [asha] }).expect(200);
    const { body } = await api.http.get('/api/privacy/data').set(headers).expect(200);
    const data = PersonalData.parse(body);
    expect(data.savedPeople).toEqual([{ ...asha, savedAt: expect.any(String), consentVersion: '2026-11' }]);
    expect(data.savedAddresses).toMatchObject([{ ...home, consentVersion: '2026-11' }]);
    const actions = data.accesses.map(({ action, by }) => `${action} ${by}`);
    expect(actions.slice(0, 4)).toEqual([
      'user.data-opened you',
      'user.details-saved you',
      'user.details-removed you',
      'user.details-saved you',
    ]);
    const audit = await api.database.query("SELECT detail FROM audit WHERE action LIKE 'user.details-%'");
    expect(JSON.stringify(audit)).not.toMatch(/Asha|MG Road/);
  });

  it('are erased with the account', async () => {
    const { headers, password } = await customer();
    await save(headers, { people: [{ name: 'Erased Person' }], addresses: [{ address: 'Erased Road' }] });
    await api.http.post('/api/privacy/erasure').set(headers).send({ password }).expect(200);
    const left = await api.database.query(
      `SELECT name FROM saved_people WHERE name = 'Erased Person'
       UNION ALL SELECT address FROM saved_addresses WHERE address = 'Erased Road'`,
    );
    expect(left).toEqual([]);
  });
});

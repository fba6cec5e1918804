import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Profile } from '@nidaan/contract';
import { bearer, makeUser, tokenOf } from '../../test/makers/makers.js';
import { anOrder } from '../../test/makers/orders.js';
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
const profileOf = async (headers: object) =>
  Profile.strict().parse(
    (
      await api.http
        .get('/api/profile')
        .set({ ...headers })
        .expect(200)
    ).body,
  );
const unknown = { name: null, phoneno: null, age: null, gender: null, people: [], addresses: [] };

describe('the profile of a customer', () => {
  it('has only the email of an account without bookings', async () => {
    const asha = await customer();
    expect(await profileOf(asha.headers)).toEqual({ ...unknown, email: asha.email });
  });

  it('has the contact of the latest booking with the email of the account', async () => {
    const { email, headers } = await customer();
    const booked = { email, name: 'Asha Rao', phoneno: '98123 45678', age: 34 };
    await anOrder(api, { ...booked, phoneno: '98123 45600' }, headers);
    await anOrder(
      api,
      { ...booked, beneficiaries: [{ name: 'ASHA RAO', age: 34, gender: 'Female' }] },
      headers,
    );
    await anOrder(api, { name: 'Ravi Rao', email: 'ravi@example.org', age: 61 }, headers);
    expect(await profileOf(headers)).toEqual({
      email,
      name: 'Asha Rao',
      phoneno: '+919812345678',
      age: 34,
      gender: 'Female',
      people: [],
      addresses: [],
    });
  });

  it('does not take the gender of another patient', async () => {
    const { email, headers } = await customer();
    await anOrder(
      api,
      { email, name: 'Asha Rao', beneficiaries: [{ name: 'Ravi Rao', age: 61, gender: 'Male' }] },
      headers,
    );
    expect(await profileOf(headers)).toMatchObject({ name: 'Asha Rao', gender: null });
  });

  it('adds the full years since the booking to the age', async () => {
    const { email, headers } = await customer();
    const { id } = await anOrder(api, { email, age: 34 }, headers);
    const madeBefore = async (time: string) => {
      await api.database.query('UPDATE orders SET created_at = now() - $2::interval WHERE id = $1', [
        id,
        time,
      ]);
      return (await profileOf(headers)).age;
    };
    expect(await madeBefore('364 days')).toBe(34);
    expect(await madeBefore('2 years 1 day')).toBe(36);
    expect(await madeBefore('200 years')).toBe(120);
  });

  it('has nothing of a booking that was placed without logging in, even with a verified email', async () => {
    const asha = await customer();
    await anOrder(api, { email: asha.email, name: 'Asha Rao' });
    await api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [asha.email]);
    await tokenOf(api, { email: asha.email, password: asha.password });
    expect(await profileOf(asha.headers)).toEqual({ ...unknown, email: asha.email });
  });
});

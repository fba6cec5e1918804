import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { istDay, type Role } from '@nidaan/contract';
import { pathsOf } from '../../test/makers/bookings.js';
import { bearer, makeUser, tokenOf } from '../../test/makers/makers.js';
import { sharedApp, type SharedApp } from '../../test/servers/app.js';

let api: SharedApp;
beforeAll(async () => {
  api = await sharedApp();
});
afterAll(() => api.close());

async function someone(role: Role) {
  const person = await makeUser(api, { role });
  const [{ id }] = await api.database.query('SELECT id FROM users WHERE email = $1', [person.email]);
  return { id: id as string, headers: bearer(await tokenOf(api, person)) };
}
const close = (collectorId: string, headers: object) =>
  api.http
    .post('/api/day-closes')
    .set({ ...headers })
    .send({ id: randomUUID(), day: istDay(new Date()), collectorId, received: 0, expected: 0 });

it('a customer has no day to close', async () => {
  const [clerk, customer] = [await someone('front-desk'), await someone('customer')];
  expect(pathsOf(await close(customer.id, clerk.headers).expect(400))).toEqual(['collectorId']);
});

it('the front desk closes the days of others, accounts also their own', async () => {
  const [clerk, other, accounts] = [
    await someone('front-desk'),
    await someone('phlebotomist'),
    await someone('accounts'),
  ];
  expect(pathsOf(await close(clerk.id, clerk.headers).expect(400))).toEqual(['collectorId']);
  await close(other.id, clerk.headers).expect(200);
  await close(accounts.id, accounts.headers).expect(200);
});

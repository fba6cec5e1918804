import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PersonalData } from '@nidaan/contract';
import { Secret, TOTP } from 'otpauth';
import { eventually } from '../../../test/eventually.js';
import { as, bearer, makeUser, tokenOf } from '../../../test/makers/makers.js';
import { built } from '../../../test/servers/app.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';
import type { Clock } from '../../infrastructure/clock.js';

const { resetAdmin } = await built<typeof import('../admin/first-admin.js')>('auth/admin/first-admin.js');

let api: MailedApp;
let clock: Clock;
beforeAll(async () => {
  api = await startMailedApp();
  clock = api.get<Clock>('Clock');
});
afterAll(() => api.close());

// Each code is valid once, so each one is generated half a minute after the one before.
let passed = 0;
function codeOf(secret: string): string {
  passed += 1;
  const now = new Date(Date.now() + passed * 30_000);
  clock.now = () => now;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}
const post = (path: string, body: object, headers = {}) =>
  api.http.post(`/api/auth/${path}`).set(headers).send(body);

async function enrol(person: { email: string; password: string }, headers: object) {
  const { password } = person;
  const { secret } = (await post('second-factor', { password }, headers).expect(200)).body;
  const { body } = await post('second-factor/confirm', { code: codeOf(secret) }, headers).expect(200);
  return { secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

/** The subjects of the emails to a mailbox, once the expected number has arrived. */
const subjectsTo = (email: string, count: number) =>
  eventually(
    () =>
      Promise.resolve(
        api.mailServer.received
          .filter(({ to }) => to.includes(email))
          .map(({ text }) => /^Subject: (.*(?:\r?\n .*)*)/m.exec(text)?.[1]?.replace(/\r?\n /g, ' ')),
      ),
    ({ length }) => length === count,
  );

it('every change of the second factor is emailed to its account', async () => {
  const person = await makeUser(api, { role: 'admin' });
  const { email, password } = person;
  const headers = bearer(await tokenOf(api, person));
  const { secret, recoveryCodes } = await enrol(person, headers);
  expect(await subjectsTo(email, 1)).toEqual([expect.stringMatching(/^Two-step login is on/)]);
  await post('login', { ...person, code: '000000' }).expect(400);
  await post('login', { ...person, code: recoveryCodes[0] }).expect(200);
  expect((await subjectsTo(email, 2))[1]).toMatch(/^A recovery code .* was used/);
  const { body } = await api.http.get('/api/privacy/data').set(headers).expect(200);
  const data = PersonalData.parse(body);
  expect(data.account.secondFactor).toEqual({ since: expect.any(String), recoveryCodesLeft: 9 });
  expect(data.accesses.map(({ action, by }) => [action, by])).toEqual(
    expect.arrayContaining([
      ['user.second-factor-enabled', 'you'],
      ['user.recovery-code-used', 'you'],
    ]),
  );

  await post('second-factor/remove', { password, code: codeOf(secret) }, headers).expect(204);
  expect((await subjectsTo(email, 3))[2]).toMatch(/^Two-step login is off/);
  await enrol(person, headers);
  await subjectsTo(email, 4);
  const [{ id }]: [{ id: string }] = await api.database.query('SELECT id FROM users WHERE email = $1', [
    email,
  ]);
  await post(`users/${id}/reset-second-factor`, {}, await as(api, 'admin')).expect(204);
  expect((await subjectsTo(email, 5))[4]).toMatch(/^An admin reset the two-step login/);
});

it('a reset by the operator is emailed and audited too', async () => {
  const person = await makeUser(api, { role: 'admin' });
  await enrol(person, bearer(await tokenOf(api, person)));
  // Two emails at once may arrive in either order.
  await subjectsTo(person.email, 1);
  await resetAdmin(api.database, { email: person.email, password: 'a password anew' }, null);
  expect((await subjectsTo(person.email, 2))[1]).toMatch(/^An admin reset the two-step login/);
  const rows: unknown = await api.database.query(
    `SELECT a.actor_role FROM audit a JOIN users u ON u.id::text = a.subject_id
     WHERE u.email = $1 AND a.action = 'user.second-factor-reset'`,
    [person.email],
  );
  expect(rows).toEqual([{ actor_role: 'system' }]);
});

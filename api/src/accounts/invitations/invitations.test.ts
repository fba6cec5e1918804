import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { InvitationView, Role } from '@nidaan/contract';
import {
  type AccountApp,
  PASSWORD,
  startAccountApp,
  subjectOf,
  tokenIn,
} from '../../../test/makers/accounts.js';
import { as, bearer, makeUser, tokenOf } from '../../../test/makers/makers.js';

let api: AccountApp;
let owner: { Authorization: string };
beforeAll(async () => {
  api = await startAccountApp();
  owner = await as(api, 'admin');
});
afterAll(() => api.close());

const invite = (email: string, role: Role = 'lab', headers = owner) =>
  api.post('invitations', { email, role }, headers);
const accept = (token: string, password = PASSWORD) => api.post('invitations/accept', { token, password });
const open = (token: string) => api.post('invitations/open', { token });

/** Invites an email, and returns the invitation with the secret of the link in its newest email. */
async function invited(email: string, role: Role = 'lab') {
  const before = api.emailsTo(email).length;
  const { body } = await invite(email, role).expect(201);
  return { ...(body as InvitationView), token: tokenIn((await api.emails(email, before + 1))[before]) };
}
const userOf = async (email: string) => {
  const [row] = await api.database.query<Record<string, unknown>[]>(
    'SELECT id, role, email_verified_at, last_login_at FROM users WHERE email = $1',
    [email],
  );
  return row;
};
const listed = async () =>
  (await api.http.get('/api/auth/invitations').set(owner).expect(200)).body as InvitationView[];

it('a person without an account chooses a password and is logged in with the role, once', async () => {
  const { token, id } = await invited('ravi@example.org', 'front-desk');
  expect(subjectOf(api.emailsTo('ravi@example.org')[0])).toContain('You are invited');
  const offer = await open(token).expect(200);
  expect(offer.body).toMatchObject({ email: 'ravi@example.org', role: 'front-desk', hasAccount: false });
  expect(await userOf('ravi@example.org')).toBeUndefined();
  const short = await accept(token, 'short').expect(400);
  expect(short.body.errors).toMatchObject([{ path: 'password' }]);
  const weak = await accept(token, 'password1234').expect(400);
  expect(weak.body.errors).toMatchObject([{ path: 'password' }]);
  const { body } = await accept(token).expect(200);
  expect(body).toMatchObject({ role: 'front-desk', email: 'ravi@example.org' });
  expect((await api.me(bearer(body.token)).expect(200)).body).toMatchObject({ emailVerified: true });
  await api.login('ravi@example.org').expect(200);
  await accept(token).expect(404);
  await open(token).expect(404);
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  const [entry] = await api.database.query<object[]>(
    "SELECT actor_role, detail FROM audit WHERE action = 'user.invitation-accepted' ORDER BY id DESC",
  );
  expect(entry).toEqual({ actor_role: 'front-desk', detail: { from: null, to: 'front-desk' } });
});

it('the database has only a hash of the link, and the preview of the email shows no link', async () => {
  const { token } = await invited('hash@example.org');
  const rows = await api.database.query('SELECT * FROM invitations');
  expect(JSON.stringify(rows)).not.toContain(token);
  const { body } = await api.http.get('/api/outbox').set(owner).expect(200);
  const email = (body as { id: string; event: string; preview: boolean }[]).find(
    (one) => one.event === 'user.invited' && one.preview,
  );
  const preview = await api.http.get(`/api/outbox/${email?.id}/preview`).set(owner).expect(200);
  expect(preview.body.text).toContain('[link]');
  expect(preview.body.text).not.toContain('#t=');
});

it('an account keeps its role until its owner accepts with the password, which ends other sessions', async () => {
  const { email, headers } = await api.account('asha@example.org');
  const { token } = await invited(email, 'accounts');
  expect(await userOf(email)).toMatchObject({ role: 'customer' });
  expect((await open(token).expect(200)).body).toMatchObject({ hasAccount: true });
  const wrong = await accept(token, 'another password').expect(400);
  expect(wrong.body.errors).toMatchObject([{ path: 'password', message: 'This password is not correct.' }]);
  await accept(token).expect(200);
  expect(await userOf(email)).toMatchObject({ role: 'accounts', last_login_at: expect.anything() });
  await api.me(headers).expect(401);
});

it('the password of an account that never proved the mailbox does not count', async () => {
  await api.registered('squatted@example.org', 'a stranger chose this');
  const { token } = await invited('squatted@example.org');
  expect((await open(token).expect(200)).body).toMatchObject({ hasAccount: false });
  await accept(token).expect(200);
  await api.login('squatted@example.org', 'a stranger chose this').expect(401);
  await api.login('squatted@example.org').expect(200);
});

it('sending again replaces the link and its time, and revoking ends it', async () => {
  const first = await invited('again@example.org');
  await api.database.query('UPDATE invitations SET expires_at = now() WHERE id = $1', [first.id]);
  await open(first.token).expect(404);
  expect((await listed()).find(({ id }) => id === first.id)).toMatchObject({ expired: true });
  const again = await api.post(`invitations/${first.id}/resend`, {}, owner).expect(200);
  expect(again.body).toMatchObject({ id: first.id, expired: false, invitedBy: expect.stringContaining('@') });
  const token = tokenIn((await api.emails('again@example.org', 2))[1]);
  expect(token).not.toBe(first.token);
  await accept(first.token).expect(404);
  await open(token).expect(200);
  await api.post(`invitations/${first.id}/revoke`, {}, owner).expect(204);
  await accept(token).expect(404);
  await api.post(`invitations/${first.id}/revoke`, {}, owner).expect(404);
  await api.post(`invitations/${first.id}/resend`, {}, owner).expect(404);
  await invite('again@example.org').expect(201);
});

it('an email is invited once at a time, and never one of staff', async () => {
  const answers = await Promise.all(['TWICE@example.org', 'twice@example.org'].map((email) => invite(email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect((await invite('twice@example.org').expect(409)).body.code).toBe('already_invited');
  const colleague = await makeUser(api, { role: 'lab' });
  expect((await invite(colleague.email).expect(409)).body.code).toBe('already_staff');
  const bad = await invite('nobody', 'customer').expect(400);
  expect(bad.body.errors.map(({ path }: { path: string }) => path)).toEqual(['email', 'role']);
});

it('who became staff in another way needs no invitation', async () => {
  const { email } = await api.account('promoted@example.org');
  const { token, id } = await invited(email);
  const user = await userOf(email);
  await api.http
    .patch(`/api/auth/users/${String(user?.id)}`)
    .set(owner)
    .send({ role: 'catalogue' })
    .expect(200);
  await accept(token).expect(404);
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  await api.post('invitations/accept', { token: 'unknown', password: PASSWORD }).expect(404);
});

it.each([
  ['demoted', (id: string) => api.http.patch(`/api/auth/users/${id}`).send({ role: 'front-desk' })],
  ['deactivated', (id: string) => api.http.post(`/api/auth/users/${id}/deactivate`)],
])('an invitation ends when the owner who sent it is %s', async (how, end) => {
  const sender = await makeUser(api, { role: 'admin' });
  const email = `second.${how}@example.org`;
  await invite(email, 'admin', bearer(await tokenOf(api, sender))).expect(201);
  const token = tokenIn((await api.emails(email, 1))[0]);
  await api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [sender.email]);
  const { id } = (await userOf(sender.email)) as { id: string };
  const { status } = await end(id).set(owner);
  expect(status).toBeLessThan(300);
  await open(token).expect(404);
  await accept(token).expect(404);
  expect((await listed()).map((one) => one.email)).not.toContain(email);
});

it('an invitation of someone without the right is refused, even when it is still open', async () => {
  const sender = await makeUser(api, { role: 'admin' });
  await invite('kept.open@example.org', 'admin', bearer(await tokenOf(api, sender))).expect(201);
  const token = tokenIn((await api.emails('kept.open@example.org', 1))[0]);
  await api.database.query("UPDATE users SET role = 'customer' WHERE email = $1", [sender.email]);
  await accept(token).expect(404);
});

it('an invitation is found in the audit log by its email', async () => {
  const { id } = await invited('audited@example.org');
  await api.post(`invitations/${id}/revoke`, {}, owner).expect(204);
  const { body } = await api.http.get('/api/audit').query({ q: 'audited@' }).set(owner).expect(200);
  expect(body).toMatchObject([
    { action: 'invitation.revoked', subject: { kind: 'invitation', name: 'audited@example.org' } },
    { action: 'invitation.created', detail: { role: 'lab' } },
  ]);
  const lab = bearer(await tokenOf(api, await makeUser(api, { role: 'lab' })));
  await invite('no@example.org', 'lab', lab).expect(403);
});

it('a mailbox receives at most five invitations in an hour; past that nothing changes', async () => {
  const { id, token } = await invited('often@example.org');
  const resend = () => api.post(`invitations/${id}/resend`, {}, owner);
  for (let sent = 1; sent < 4; sent += 1) await resend().expect(200);
  await api.post(`invitations/${id}/revoke`, {}, owner).expect(204);
  const { body: next } = await invite('Often@example.org').expect(201);
  const refused = await api.post(`invitations/${next.id}/resend`, {}, owner).expect(429);
  expect(refused.body.detail).toMatch(/^Too many attempts. Please try again in \d+ minutes.$/);
  expect((await listed()).find((one) => one.id === next.id)).toMatchObject({ sentAt: next.sentAt });
  await open(token).expect(404);
});

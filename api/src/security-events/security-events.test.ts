import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SECURITY_EVENT_KINDS, type SecurityEventKind, SecurityEventView } from '@nidaan/contract';
import { z } from 'zod';
import { built, startApp, type TestApp } from '../../test/servers/app.js';
import { eventually } from '../../test/eventually.js';
import { as, bearer, makeUser, type Person, tokenOf } from '../../test/makers/makers.js';

const { purgeOldSecurityEvents } =
  await built<typeof import('../prepare/retention.js')>('prepare/retention.js');

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp({ LIMIT_LOGIN_DELAY_SECONDS: 1, LIMIT_LOGINS_PER_ACCOUNT_TOTAL: 5 });
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const list = async (query: object) => {
  const { body } = await api.http.get('/api/security-events').query(query).set(admin).expect(200);
  return z.array(SecurityEventView.strict()).parse(body);
};
const idOf = async ({ email }: Person): Promise<string> => {
  const [row]: [{ id: string }] = await api.database.query('SELECT id FROM users WHERE email = $1', [email]);
  return row.id;
};
const guess = (email: string, from: string) =>
  api.http.post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password: 'a guess' });
async function counted(kind: SecurityEventKind): Promise<number> {
  const text = await api.scrape();
  return Number(new RegExp(`^security_events_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

it('each kind has a counter from the start, so that an alert fires on the first event', async () => {
  for (const kind of SECURITY_EVENT_KINDS) expect([kind, await counted(kind)]).toEqual([kind, 0]);
});

describe('a refused login', () => {
  it('has its account and the hash of its network, and is filtered by kind, account, network and date', async () => {
    const person = await makeUser(api);
    const before = await counted('login.refused');
    await guess(person.email, '203.0.113.7').expect(401);
    await guess('unknown@example.org', '::ffff:203.0.113.7').expect(401);
    await guess(person.email, '198.51.100.9').expect(401);
    expect(await counted('login.refused')).toBe(before + 3);
    const userId = await idOf(person);
    const [other, unknown, first] = await list({ kind: 'login.refused' });
    expect(first).toMatchObject({ userId, account: person.email, detail: {} });
    expect(unknown).toMatchObject({ userId: null, account: null, network: first?.network });
    expect(other).toMatchObject({ userId, account: person.email });
    expect(other?.network).not.toBe(first?.network);
    expect(await list({ q: person.email })).toEqual([other, first]);
    expect(await list({ q: first?.network })).toEqual([unknown, first]);
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    expect(await list({ q: person.email, from: today, to: today })).toEqual([other, first]);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    expect(await list({ from: '2090-01-01' })).toEqual([]);
  });

  it('leaves no address, email or password in the table or the log', async () => {
    await guess('traced@example.org', '198.51.100.77').expect(401);
    const rows = JSON.stringify(await api.database.query('SELECT * FROM security_events'));
    const noted = JSON.stringify(api.log.filter(({ msg }) => msg === 'security event'));
    for (const kept of [rows, noted]) expect(kept).not.toMatch(/traced|198\.51|a guess/);
    expect(noted).toContain('login.refused');
  });

  it('past a limit is stored once per window and counted each time', async () => {
    const person = await makeUser(api);
    const before = await counted('login.limited');
    for (const _ of Array.from({ length: 8 })) await guess(person.email, '203.0.113.20');
    expect(await counted('login.limited')).toBe(before + 3);
    await guess(person.email, '203.0.113.21').expect(401);
    const kinds = (await list({ q: person.email })).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'login.limited')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'login.slowed')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'login.refused')).toHaveLength(6);
  });
});

it('a refused permission has its caller and route, and a wrong password within a session its account', async () => {
  const person = await makeUser(api);
  const headers = bearer(await tokenOf(api, person));
  await api.http.get('/api/orders/2/history').set(headers).expect(403);
  // The event is recorded after the response was sent.
  await eventually(
    () => list({ q: person.email }),
    ({ length }) => length === 1,
  );
  await api.http.post('/api/privacy/erasure').set(headers).send({ password: 'a guess' }).expect(400);
  const events = await list({ q: person.email });
  expect(events.toReversed().map(({ kind, detail }) => [kind, detail])).toEqual([
    ['right.refused', { route: 'GET /api/orders/:id/history' }],
    ['password.refused', {}],
  ]);
  const { body } = await api.http.get('/api/privacy/data').set(headers).expect(200);
  const shown = (body.accesses as { action: string; by: string }[]).map(
    ({ action, by }) => `${action} ${by}`,
  );
  expect(shown).toEqual(expect.arrayContaining(['password.refused you', 'right.refused you']));
});

it('an invalid filter is refused at its name', async () => {
  for (const query of [{ kind: 'theft' }, { from: '5 March' }, { to: '2026-13-01' }]) {
    const { body } = await api.http.get('/api/security-events').query(query).set(admin).expect(400);
    expect(body.errors[0].path).toBe(Object.keys(query)[0]);
  }
});

it('events are purged after 180 days', async () => {
  const old =
    "INSERT INTO security_events (at, kind, network) VALUES (now() - make_interval(days => $1), 'login.refused', $2)";
  await api.database.query(old, [181, 'old']);
  await api.database.query(old, [179, 'kept']);
  await purgeOldSecurityEvents(api.database);
  expect(await list({ q: 'old' })).toEqual([]);
  expect(await list({ q: 'kept' })).toHaveLength(1);
});

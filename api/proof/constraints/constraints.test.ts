import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, pathsOf, place } from '../../test/makers/bookings.js';
import { aName, CASES, type Method } from './constraints.cases.js';
import { NOT_REACHED, WRITTEN_BY_SERVER } from './constraints.reasons.js';
import { as } from '../../test/makers/makers.js';
import { orderInLab, upload } from '../../test/makers/uploads.js';

let api: TestApp;
let admin: { Authorization: string };
let order: string;
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  order = (await place(api, booking()).expect(201)).body.id;
});
afterAll(() => api.close());

const send = (method: Method, path: string, body: object) =>
  api.http[method](path.replace(':order', order)).set(admin).send(body);

const conflicts: [constraint: string, send: () => PromiseLike<Response>, code: string][] = [
  [
    'packages_live_name',
    () => send('post', '/api/packages', { productName: 'TAKEN', price: 5 }),
    'name_taken',
  ],
  ['packages_pkey', () => send('post', '/api/packages', { id: '80', productName: aName() }), 'id_taken'],
  ['pincodes_pkey', () => send('post', '/api/pincodes', { pincode: '110001' }), 'id_taken'],
  ['tests_live_name', () => send('post', '/api/tests', { productName: 'TAKEN', price: 5 }), 'name_taken'],
  ['tests_pkey', () => send('post', '/api/tests', { id: '2', productName: aName(), price: 5 }), 'id_taken'],
];

// A repeated request is valid: its response is like the first one.
const repeated: [constraint: string, send: () => PromiseLike<Response>][] = [
  [
    'users_email',
    () => send('post', '/api/auth/register', { email: 'B@c.example', password: 'a good one 12' }),
  ],
  ['newsletter_subscriptions_email', () => send('post', '/api/newsletter', { email: 'C@d.example' })],
  ['hidden_columns_pkey', () => send('put', '/api/columns/orders', { hidden: ['age'] })],
  ['order_notes_pkey', () => send('post', '/api/orders/:order/notes', { id: NOTE, text: 'Twice' })],
  ['packages_mrp', () => send('put', '/api/packages/26', { mrp: null })],
];
const NOTE = randomUUID();

const own = [
  'invitations_open',
  'orders_paid',
  'orders_refunded',
  'orders_hold',
  'price_changes_pkey',
  'reports_withdrawal',
  'reports_once',
  'idempotency_keys.key',
  'idempotency_keys_pkey',
  'saved_addresses.address',
  'saved_addresses.consent_version',
  'saved_addresses_address',
  'saved_people.name',
  'saved_views.id',
  'saved_views_name',
  'saved_views_pkey',
  'saved_people.consent_version',
  'saved_people_name',
];

const LIST = `
  SELECT c.relname AS table, CASE contype WHEN 'n' THEN c.relname || '.' || a.attname ELSE conname END AS name
  FROM pg_constraint JOIN pg_class c ON c.oid = conrelid
  LEFT JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
  WHERE c.relnamespace = 'public'::regnamespace
  UNION SELECT t.relname, i.relname
  FROM pg_index JOIN pg_class i ON i.oid = indexrelid JOIN pg_class t ON t.oid = indrelid
  WHERE indisunique AND i.relnamespace = 'public'::regnamespace
  ORDER BY 2`;

it('every constraint of the database has a request that violates it, or a reason why none can', async () => {
  const inDatabase = await api.database.query<{ table: string; name: string }[]>(LIST);
  const reachable = inDatabase.filter(({ table }) => !WRITTEN_BY_SERVER.includes(table));
  const names = reachable.map(({ name }) => name);
  const met = [...CASES, ...conflicts, ...repeated].map(([name]) => name).concat(own);
  const reasoned = Object.values(NOT_REACHED).flat();
  const known = new Set([...met, ...reasoned]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !names.includes(name))).toEqual([]);
  expect(reasoned.filter((name) => met.includes(name))).toEqual([]);
  const tables = new Set(inDatabase.map(({ table }) => table));
  expect(WRITTEN_BY_SERVER.filter((table) => !tables.has(table))).toEqual([]);
});

describe('a request that would violate a constraint is refused at its field', () => {
  it.each(CASES)('%s: %s %s', async (_name, method, path, body, field) => {
    const answer = await send(method, path, body());
    expect([answer.status, pathsOf(answer)]).toEqual([400, [field]]);
  });

  it.each(conflicts)('%s is answered with its own conflict', async (_name, again, code) => {
    await send('post', '/api/packages', { productName: 'Taken', price: 5 });
    await send('post', '/api/tests', { productName: 'Taken', price: 5 });
    const { status, body } = await again();
    expect([status, body.code]).toEqual([409, code]);
  });

  it.each(repeated)('%s: a repeated request gets the same response', async (_name, again) => {
    const statuses = [(await again()).status, (await again()).status];
    expect(statuses[0]).toBeLessThan(300);
    expect(statuses[1]).toBe(statuses[0]);
  });

  it('orders_paid, orders_refunded: a UPI payment requires its reference', async () => {
    const payment = { amount: 1, method: 'upi' };
    for (const path of ['/api/orders/:order/payment', '/api/orders/:order/refund']) {
      const answer = await send('post', path, payment);
      expect([answer.status, pathsOf(answer).includes('bankReference')]).toEqual([400, true]);
    }
  });

  it('orders_hold: a hold by staff requires a reason', async () => {
    const answer = await send('post', '/api/orders/:order/moves', { move: 'hold', version: 1 });
    expect([answer.status, pathsOf(answer)]).toEqual([400, ['reason']]);
  });

  it('reports_once, reports_withdrawal: the same file is stored once, and withdrawn with a reason', async () => {
    const { id } = await orderInLab(api);
    const file = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') };
    const first = await upload(api, id, [file, file], admin);
    const again = await upload(api, id, [file], admin);
    expect([first.status, again.status].every((status) => status < 500)).toBe(true);
    const answer = await send('post', `/api/orders/${id}/reports/${randomUUID()}/withdraw`, {});
    expect([answer.status, pathsOf(answer)]).toEqual([400, ['reason']]);
  });

  it('saved_people, saved_addresses: details are saved once, with the consent', async () => {
    const customer = await as(api, 'customer');
    const save = (body: object) => api.http.post('/api/profile/saved').set(customer).send(body);
    const person = { name: 'Asha Rao' };
    const address = { address: '14 MG Road' };
    const consentVersion = '2026-11';
    for (const [body, field] of [
      [{ people: [{ name: null }], consentVersion }, 'people.0.name'],
      [{ addresses: [{ address: null }], consentVersion }, 'addresses.0.address'],
      [{ people: [person], addresses: [address], consentVersion: null }, 'consentVersion'],
    ] as const) {
      const answer = await save(body);
      expect([answer.status, pathsOf(answer)]).toEqual([400, [field]]);
    }
    const body = { people: [person], addresses: [address], consentVersion };
    for (const again of [body, body]) await save(again).expect(200);
  });

  it('idempotency_keys: a key must be well-formed, and belongs to one booking', async () => {
    expect((await place(api, booking(), { key: 'x' })).status).toBe(400);
    const key = randomUUID();
    await place(api, booking(), { key }).expect(201);
    await place(api, booking(), { key }).expect(422);
  });
});

describe('a violated constraint without a validation rule', () => {
  it.each([
    ['ALTER TABLE packages ADD CONSTRAINT packages_short_desc CHECK (short_desc <> $$no$$)', 400],
    ['CREATE UNIQUE INDEX packages_short_desc ON packages (short_desc) WHERE short_desc = $$no$$', 409],
    [
      'ALTER TABLE packages ADD CONSTRAINT packages_short_desc_fkey FOREIGN KEY (short_desc) REFERENCES pincodes NOT VALID',
      400,
    ],
  ])('is answered with the field, and logged: %s', async (damage, status) => {
    await api.database.query(damage);
    const body = { shortDesc: 'no', price: 5 };
    await send('post', '/api/packages', { ...body, productName: aName() });
    const answer = await send('post', '/api/packages', { ...body, productName: aName() });
    expect([answer.status, pathsOf(answer)]).toEqual([status, ['shortDesc']]);
    const logged = api.log.filter(({ err }) => err).at(-1);
    expect(logged).toMatchObject({ level: 50, err: { table: 'packages' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/packages_|Key|constraint/);
    await api.database.query('ALTER TABLE packages DROP CONSTRAINT IF EXISTS packages_short_desc');
    await api.database.query('ALTER TABLE packages DROP CONSTRAINT IF EXISTS packages_short_desc_fkey');
    await api.database.query('DROP INDEX IF EXISTS packages_short_desc');
  });
});

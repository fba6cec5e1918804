import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { request } from 'node:http';
import pg from 'pg';

const stack = JSON.parse(process.env.NIDAAN_STACK ?? '{}');
const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
afterAll(() => database.end());

async function control(part, act) {
  const answer = await fetch(`${stack.control}/${part}/${act}`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}
const second = (act) => control('second', act);
beforeEach(() => second('start'));

let phones = 9_800_000_000;
const bookingOf = (name) => ({
  cartItems: [{ id: '2', type: 'product' }],
  name,
  phoneno: String((phones += 1)),
  address: '14 MG Road',
  pincode: '560001',
  appointmentDate: bookableDays(new Date())[0],
});

/** Books under one idempotency key, and retries while the booking is in flight, as the form does. */
async function book(name) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const sent = { method: 'POST', headers, body: JSON.stringify(bookingOf(name)) };
  for (;;) {
    const answer = await fetch(`${stack.origin}/api/orders`, sent);
    const body = await answer.json();
    if (body.code !== 'request_in_flight') return { status: answer.status, reference: body.reference };
  }
}

const ordersOf = async (name) => {
  const { rows } = await database.query('select reference from orders where name = $1', [name]);
  return rows.map(({ reference }) => reference);
};

async function expectEachOnce(name, answers) {
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const stored = await ordersOf(name);
  expect(stored).toHaveLength(answers.length);
  expect(new Set(stored)).toEqual(new Set(answers.map(({ reference }) => reference)));
}

test('when a process is killed under load, every booking succeeds and creates one order', async () => {
  const name = 'Under load';
  const answers = [];
  const kills = [];
  async function books(left) {
    if (left === 0) return;
    answers.push(await book(name));
    if (answers.length === 30) kills.push(second('stop'));
    await books(left - 1);
  }
  await Promise.all(Array.from({ length: 10 }, () => books(12)));
  expect(await Promise.all(kills)).toHaveLength(1);
  expect(answers).toHaveLength(120);
  await expectEachOnce(name, answers);
});

/** Waits until this many bookings wait for a database lock that the test holds. */
async function waitInLine(client, count) {
  const { rows } = await client.query(
    `select count(*)::int as waiting from pg_locks where not granted and relation = 'orders'::regclass`,
  );
  if (rows[0].waiting < count) await waitInLine(client, count);
}

test('bookings that a killed process had in flight are completed by the other, once', async () => {
  const name = 'In the middle';
  const client = await database.connect();
  const inFlight = [];
  try {
    await client.query('begin');
    await client.query('lock table orders in exclusive mode');
    for (let sent = 0; sent < 12; sent += 1) inFlight.push(book(name));
    await waitInLine(client, 12);
    await second('stop');
    await client.query('commit');
  } finally {
    client.release();
  }
  await expectEachOnce(name, await Promise.all(inFlight));
});

/** Waits until the process that replaces the first one answers. */
async function firstIsBack() {
  const { ok } = await fetch(`${stack.firstApi}/readyz`).catch(() => ({ ok: false }));
  if (!ok) await firstIsBack();
}

test('when processes are replaced one by one, every booking succeeds and creates one order', async () => {
  const name = 'One by one';
  const answers = [];
  const replaced = { all: false };
  async function books() {
    answers.push(await book(name));
    if (!replaced.all) await books();
  }
  const trickle = Promise.all(Array.from({ length: 4 }, books));
  await second('leave');
  await second('start');
  await control('api', 'replace');
  await firstIsBack();
  replaced.all = true;
  await trickle;
  expect(answers.length).toBeGreaterThan(8);
  await expectEachOnce(name, answers);
});

/** Signs up from an address of this machine, with another forwarded address each time. */
const signsUp = (localAddress, claimed) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed };
    const call = request(
      `${stack.origin}/api/newsletter`,
      { method: 'POST', localAddress, headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      },
    );
    call.on('error', reject).end(JSON.stringify({ email: `${randomUUID()}@example.org` }));
  });

test('the limits of the API count the visitor’s own address, through the edge and in both processes', async () => {
  const statuses = [];
  for (const claimed of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    statuses.push(await signsUp('127.0.0.5', claimed));
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  expect(await signsUp('127.0.0.6', '203.0.113.3')).not.toBe(429);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { awaited } from './browser/awaited.js';
import { secondApi } from './browser/second-api.js';
import { publicShell } from './stack/development.js';
import { anotherVersion, putReleasesBack } from './stack/releases.js';
import { stack } from './stack/stack.js';
import { newPhone } from './browser/new-customer.js';

// Two shells, each with an API process of its own, over one database and one folder of releases.
let api: Awaited<ReturnType<typeof secondApi>>;
let shell: Awaited<ReturnType<typeof publicShell>>;
let staff: Record<string, string>;
putReleasesBack();

interface Sent {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function call(origin: string, path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const answer = await fetch(`${origin}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, version: answer.headers.get('x-catalogue-version'), json };
}

const htmlOf = async (origin: string, path: string) => (await fetch(origin + path)).text();

beforeAll(async () => {
  api = await secondApi();
  shell = await publicShell({ API_ORIGIN: api.origin });
  const login = await call(shell.origin, 'auth/login', { method: 'POST', body: stack.admin });
  staff = { authorization: `Bearer ${String(login.json.token)}` };
});
afterAll(async () => {
  await shell.stop();
  await api.close();
});

/** A test in no package: a new price of one in a package clears what the package's tests cost separately. */
const TEST = '45';

/** Books the test for one person; with a total, only at that price. */
const book = (origin: string, quotedTotal?: number) =>
  call(origin, 'orders', {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      cartItems: [{ id: TEST, type: 'product' }],
      name: 'Asha Rao',
      phoneno: newPhone(),
      address: '14 MG Road',
      pincode: '560001',
      beneficiaries: [{ name: 'Asha Rao', age: 34, gender: 'Female' }],
      appointmentDate: bookableDays(new Date())[0],
      ...(quotedTotal !== undefined && { quotedTotal }),
    },
  });

const BOTH_WAYS: [string, () => [here: string, there: string]][] = [
  ['the first', () => [stack.origin, shell.origin]],
  ['the second', () => [shell.origin, stack.origin]],
];

describe.each(BOTH_WAYS)('what happens at %s of two', (_, both) => {
  test('a booking is seen at the other at once, and moves there', async () => {
    const [here, there] = both();
    const { status, json: placed } = await book(here);
    expect(status).toBe(201);
    const path = `orders/${String(placed.id)}`;
    const seen = await call(there, path, { headers: staff });
    expect([seen.status, seen.json.reference, seen.json.status]).toEqual([200, placed.reference, 'Booked']);
    const body = { move: 'confirm', version: seen.json.version };
    expect((await call(there, `${path}/moves`, { method: 'POST', body, headers: staff })).status).toBe(200);
    expect((await call(here, path, { headers: staff })).json.status).toBe('Confirmed');
  });

  test('a price is shown at both, and no order is placed at the former one', async () => {
    const [here, there] = both();
    const { json: before, version } = await call(there, `tests/${TEST}`);
    const former = Number(before.price);
    const price = former + 7;
    const change = (to: number) =>
      call(here, `tests/${TEST}`, { method: 'PUT', body: { price: to }, headers: staff });
    try {
      expect((await change(price)).status).toBe(200);
      // Also where the process may not know of the change yet: the database decides.
      const refused = await book(there, former);
      expect([refused.status, refused.json.code]).toEqual([409, 'price_changed']);
      const shown = `₹${price.toLocaleString('en-IN')}`;
      expect(await htmlOf(here, `/shop/${TEST}`)).toContain(shown);
      await awaited(
        'the notification of the other process',
        async () => (await call(there, `tests/${TEST}`)).version !== version,
      );
      expect(await htmlOf(there, `/shop/${TEST}`)).toContain(shown);
      expect((await book(there, price)).status).toBe(201);
    } finally {
      await change(former);
    }
  });
});

test('a release is live at both with the next request', async () => {
  const origins = [stack.origin, shell.origin];
  const pages = () => Promise.all(origins.map((origin) => htmlOf(origin, '/shop/2')));
  const before = await pages();
  const storefront = await anotherVersion({ remote: 'storefront', reword: ['Processed', 'Analysed'] });
  const isNew = (html: string) => html.includes(storefront.version);
  expect(before.map(isNew)).toEqual([false, false]);
  expect((await pages()).map(isNew)).toEqual([false, false]);
  storefront.makeLive();
  const released = await pages();
  expect(released.map((html) => [isNew(html), html.includes('Analysed')])).toEqual([
    [true, true],
    [true, true],
  ]);
});

import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { chromium } from './browser/chromium.js';
import { awaited } from './browser/awaited.js';
import type { Visitor } from './browser/visitor.js';
import { stack, killApi } from './stack/stack.js';

const { visitor } = chromium();
const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
afterAll(() => database.end());

const unknown = 'We couldn’t confirm your booking.';
const booked = 'Order submitted successfully!';

const referencesOf = async (name: string): Promise<string[]> => {
  const { rows } = await database.query('select reference from orders where name = $1', [name]);
  return rows.map(({ reference }) => reference);
};

const referenceIn = async (asha: Visitor) => /ND-\w{4}-\w{2}/.exec(await asha.text())?.[0];

/** Fills in what a visit requires; each name has its own phone number. */
async function fillsIn(asha: Visitor, name: string): Promise<void> {
  await asha.fill('Pincode', '560001');
  await asha.fill('Name', name);
  await asha.fill('Address', '14 MG Road');
  await asha.fill('Age', '34');
  await asha.page.select('select[name="beneficiaries.0.gender"]', 'Female');
  await asha.fill('Phone No', `98${name.length}2345678`.slice(0, 10));
}

async function readyToBook(name: string, expectedErrors?: RegExp): Promise<Visitor> {
  const asha = await visitor({ expectedErrors });
  await asha.open('/shop/2');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  await fillsIn(asha, name);
  return asha;
}

/** Cuts the connection once after the server has answered a booking and before the browser receives the answer. */
async function cutsTheAnswer({ page }: Visitor): Promise<void> {
  const wire = await page.createCDPSession();
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/orders', requestStage: 'Response' }] });
  wire.on('Fetch.requestPaused', async ({ requestId }) => {
    await wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await wire.send('Fetch.disable');
  });
}

/** Holds the booking of a page on its way; `sent` tells that it was sent, `release` lets it and all that follow go on. */
async function holdsTheBooking({ page }: Visitor) {
  const wire = await page.createCDPSession();
  const sent = new Promise<string>((resolve) => {
    wire.on('Fetch.requestPaused', ({ requestId }) => resolve(requestId));
  });
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/orders', requestStage: 'Request' }] });
  const release = async () => {
    await wire.send('Fetch.continueRequest', { requestId: await sent });
    await wire.send('Fetch.disable');
  };
  return { sent, release };
}

test('a connection cut before the answer keeps cart and form, and a retry shows the same order', async () => {
  const name = 'Cut off';
  const asha = await readyToBook(name, /ERR_CONNECTION_RESET/);
  await cutsTheAnswer(asha);
  await asha.press('Book Now');
  await asha.sees(unknown);
  await asha.finds('Cart, 1 item');
  const [made] = await referencesOf(name);
  await asha.reload();
  await asha.sees('Booking Form');
  expect(await asha.page.$eval('input[name=name]', (field) => field.value)).toBe(name);
  await asha.press('Book Now');
  await asha.sees(booked);
  expect(await referenceIn(asha)).toBe(made);
  expect(await referencesOf(name)).toHaveLength(1);
  await asha.finds('Cart, 0 items');
});

/** Waits until a booking waits for a database lock that the test holds. */
const waitsInLine = (client: pg.PoolClient) =>
  awaited('No booking came to the queue', async () => {
    const { rows } = await client.query(
      `select 1 from pg_locks where not granted and relation = 'orders'::regclass limit 1`,
    );
    return rows.length > 0;
  });

test('an API killed before it answers has created one order, which a retry shows', async () => {
  const name = 'Power cut';
  const asha = await readyToBook(name, /50[0-9]|Failed to load/);
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query('lock table orders in exclusive mode');
    await asha.press('Book Now');
    await waitsInLine(client);
    await killApi();
    await asha.sees(unknown);
    await client.query('commit');
  } finally {
    client.release();
  }
  await asha.finds('Cart, 1 item');
  await awaited(
    'The API did not come back',
    async () => (await fetch(`${stack.origin}/api/additional-tests`)).ok,
  );
  await asha.press('Book Now');
  await asha.sees(booked);
  expect(await referencesOf(name)).toEqual([await referenceIn(asha)]);
});

test('a double click creates one order', async () => {
  const name = 'Twice pressed';
  const asha = await readyToBook(name);
  await asha.page.locator('button[type=submit]').click({ count: 2 });
  await asha.sees(booked);
  expect(await referencesOf(name)).toHaveLength(1);
});

test('a second tab with the same cart says what the first one has booked', async () => {
  const asha = await readyToBook('First tab');
  const second = await asha.secondTab();
  await second.open('/cart');
  await second.sees('Booking Form');
  await asha.press('Book Now');
  await asha.sees(booked);
  await second.sees(`Booked as ${await referenceIn(asha)}`);
  await second.press('Track order');
  await second.sees(`Order ${await referenceIn(asha)}`);
});

test('two tabs with the same cart create one order', async () => {
  const name = 'Two tabs';
  const asha = await readyToBook(name, /409|422/);
  const second = await asha.secondTab();
  await second.open('/cart');
  await second.sees('Booking Form');
  await fillsIn(second, name);
  // Otherwise the first order may be placed, and the cart of both tabs empty, before the second press.
  const held = await Promise.all([asha, second].map(holdsTheBooking));
  for (const { page } of [asha, second]) await page.$eval('button[type=submit]', (button) => button.click());
  await Promise.all(held.map(({ sent }) => sent));
  await Promise.all(held.map(({ release }) => release()));
  await asha.sees('ND-');
  await second.sees('ND-');
  expect(await referenceIn(second)).toBe(await referenceIn(asha));
  expect(await referencesOf(name)).toHaveLength(1);
});

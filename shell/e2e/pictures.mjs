import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { launchBrowser } from '@nidaan/sdk/tooling/browser';
import { openStack } from './stack/open.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.github/pictures');
const MAX_BYTES = 120_000;
const ORDERS = 300;
const json = { 'content-type': 'application/json' };

const phone = { width: 360, height: 740, deviceScaleFactor: 2 };
const desktop = { width: 1280, height: 800 };
const admin = { width: 1440, height: 900 };

/** Inserts the demonstration orders of `npm run seed:orders`, whose people are invented. */
async function seedOrders({ info, api }) {
  const script = join(root, 'api/dist/development/seed-orders.main.js');
  const env = { ...api.env, DATABASE_OWNER_URL: info.databaseUrl };
  await promisify(execFile)(process.execPath, [script, String(ORDERS)], { env });
}

async function post(origin, path, body, headers = {}) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** The secret link of a new order. */
async function linkOfNewOrder(origin) {
  const order = {
    cartItems: ['2', '26'].map((id) => ({ id, type: 'product' })),
    name: 'Asha Rao',
    email: 'asha@example.in',
    phoneno: '9845012352',
    address: '14 MG Road',
    pincode: '560001',
    beneficiaries: [{ name: 'Asha Rao', age: 34, gender: 'Female' }],
    appointmentDate: bookableDays(new Date())[1],
  };
  const { statusUrl } = await post(origin, '/api/orders', order, { 'idempotency-key': crypto.randomUUID() });
  return statusUrl;
}

/** Opens an address as a new visitor and saves what the window shows, once `text` and all images are there. */
async function take(browser, { name, url, text, viewport, session = {} }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.evaluateOnNewDocument((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, session);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
  await page.waitForNetworkIdle();
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ type: 'webp', quality: 80 });
  await context.close();
  if (picture.length > MAX_BYTES) throw new Error(`${name} has ${picture.length} bytes, above ${MAX_BYTES}.`);
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp: ${picture.length} bytes`);
}

const stack = await openStack();
try {
  const { origin, admin: account } = stack.info;
  await seedOrders(stack);
  const session = await post(origin, '/api/auth/login', account);
  const order = await linkOfNewOrder(origin);
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const home = { url: `${origin}/`, text: 'Blood tests at home' };
    await take(browser, { name: 'home-phone', ...home, viewport: phone });
    await take(browser, { name: 'home-desktop', ...home, viewport: desktop });
    await take(browser, {
      name: 'order',
      url: new URL(order, origin).href,
      text: 'Order ',
      viewport: desktop,
    });
    const { token, role } = session;
    await take(browser, {
      name: 'admin-orders',
      url: `${origin}/admin/view-orders`,
      text: 'DEMO-',
      viewport: admin,
      session: { token, role },
    });
  } finally {
    await browser.close();
  }
} finally {
  await stack.close();
}

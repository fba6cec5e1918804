import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';
import { house } from './house/house.js';

const { visitor } = chromium();
const json = { 'content-type': 'application/json' };
const POLL_MS = 15_000;
/** A4 lying without its margins of 12 mm, in px. */
const SHEET = { width: 1032, height: 703 };

let session: { token: string; role: string };
beforeAll(async () => {
  const body = JSON.stringify(house.admin);
  const answer = await fetch(`${house.origin}/api/auth/login`, { method: 'POST', headers: json, body });
  session = (await answer.json()) as typeof session;
});

let phone = 0;
async function book(name: string, given: object = {}): Promise<string> {
  phone += 1;
  const order = {
    cartItems: [{ id: '2', type: 'product', qty: 1 }],
    name,
    phoneno: `98370000${10 + phone}`,
    address: '14 MG Road',
    pincode: '560001',
    appointmentDate: bookableDays(new Date())[2],
    ...given,
  };
  const answer = await fetch(`${house.origin}/api/orders`, {
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify(order),
  });
  if (answer.status !== 201) throw new Error(`The booking was refused: ${await answer.text()}`);
  return ((await answer.json()) as { reference: string }).reference;
}

/** Staff who have logged in before; `pollMs` is how often their screens ask for what is new. */
async function staff(path: string, { width = 1440, pollMs = POLL_MS } = {}): Promise<Visitor> {
  const asha = await visitor({ width, height: 900 });
  await asha.page.evaluateOnNewDocument(
    (usual, wanted) => {
      const set = window.setTimeout.bind(window);
      const sooner = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
        set(act, ms === usual ? wanted : ms, ...given);
      Object.assign(window, { setTimeout: sooner });
    },
    POLL_MS,
    pollMs,
  );
  await asha.open('/terms');
  await asha.store('token', session.token);
  await asha.store('role', session.role);
  await asha.open(path);
  return asha;
}

/** Where everything stands that is pressed or read, by its text. */
const places = (who: Visitor) =>
  who.page.$$eval('.ad-nav a, h1, main button, [data-row], .ant-table-container', (all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest('.ad-listbar'))
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [one.textContent?.slice(0, 40), left, top, width, height].join(' ');
      }),
  );

const asks = (who: Visitor) =>
  who.page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/orders' && answer.request().method() === 'GET',
  );

test('no poll of the order list moves anything, with or without a new booking', async () => {
  await book('Sthira One');
  const asha = await staff('/admin/view-orders?q=Sthira', { pollMs: 200 });
  await asha.sees('Sthira One');
  const before = await places(asha);
  for (let polls = 0; polls < 3; polls += 1) {
    await asks(asha);
    expect(await places(asha)).toEqual(before);
  }
  await book('Sthira Two');
  await asha.sees('1 new booking');
  expect(await places(asha)).toEqual(before);
});

test('sidebar and heading stand at the same height on a long screen and on a short one', async () => {
  const asha = await staff('/admin/view-orders');
  const heights = async (title: string) => {
    await asha.sees(title);
    return asha.page.$$eval('.ad-nav a, h1', (all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
  };
  const long = await heights('View Orders');
  await asha.open('/admin/view-users');
  expect(await heights('Users List')).toEqual(long);
});

/** What the notice of a transition lies over; its own row above the list is free for it. */
const coveredBy = (who: Visitor, notice: string) =>
  who.page.$eval(notice, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = top >= 0 && bottom <= innerHeight;
    const covered = [...document.querySelectorAll('[data-row], .ad-order, th, form button, form input')]
      .filter((other) => !other.contains(element) && !element.contains(other))
      .map((other) => ({ name: other.textContent?.slice(0, 30), box: other.getBoundingClientRect() }))
      .filter(({ box }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
      // What has scrolled out of the table is not there.
      .filter(({ box }) => box.height > 0)
      .map(({ name }) => name);
    return { seen, covered };
  });

test.each([1440, 768])(
  'at %i px what was moved is said in sight, and covers and moves nothing',
  async (width) => {
    await book(`Nirvighna ${width}`);
    const asha = await staff(`/admin/view-orders?q=Nirvighna ${width}`, { width });
    await asha.sees(`Nirvighna ${width}`);
    const before = await asha.page.$eval('[data-row="0"]', (row) => row.getBoundingClientRect().top);
    await asha.page.focus('[data-row="0"]');
    await asha.keys('c');
    await asha.sees('Undo');
    expect(await coveredBy(asha, '.ad-undo .nd-notice')).toEqual({ seen: true, covered: [] });
    expect(await asha.page.$eval('[data-row="0"]', (row) => row.getBoundingClientRect().top)).toBe(before);
  },
);

test('on a phone the card of an order says what was done with it', async () => {
  for (const name of ['Kara Five', 'Kara Six']) await book(name);
  const asha = await staff('/admin/view-orders?q=Kara', { width: 360 });
  await asha.sees('Kara Five');
  const five = await asha.page.waitForSelector('.ad-order:last-child .ad-next');
  await five?.click();
  await asha.press('Confirm', 'menuitem');
  await asha.sees('Undo');
  const card = await asha.page.$eval(
    '.ad-undo .nd-notice',
    (notice) => notice.closest('.ad-order')?.textContent,
  );
  expect(card).toContain('Kara Five');
  expect((await coveredBy(asha, '.ad-undo .nd-notice')).covered).toEqual([]);
});

test('all of the order list stands in the window: its scrollbars, and the ways to the pages beside', async () => {
  for (let n = 0; n < 12; n += 1) await book(`Gavaksha ${n}`);
  const asha = await staff('/admin/view-orders?q=Gavaksha');
  await asha.sees('Gavaksha 11');
  const bottoms = await asha.page.$$eval('.ant-table-container, .ad-foot', (all) =>
    all.map((one) => one.getBoundingClientRect().bottom <= innerHeight),
  );
  expect(bottoms).toEqual([true, true]);
});

test('the order list is printed as a list that can be read: one order a row, nothing cut, no controls', async () => {
  const long = 'Venkatanarasimharajuvaripeta Subrahmanyam';
  const reference = await book(`Mudrana ${long}`, {
    noOfPersons: 2,
    email: `${'long'.repeat(12)}@example.in`,
  });
  const asha = await staff('/admin/view-orders?q=Mudrana');
  await asha.sees('Mudrana');
  await asha.page.setViewport(SHEET);
  await asha.page.emulateMediaType('print');
  const row = await asha.page.$eval('[data-row]', (one) => (one as HTMLElement).innerText);
  for (const text of [reference, long, '+91983700', '14 MG Road', '560001', '₹160', 'Booked'])
    expect(row).toContain(text);
  const paper = await asha.page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const head = document.querySelector('.ad-wide thead') ?? document.body;
    const table = document.querySelector('.ad-wide table') ?? document.body;
    const cells = visible('.ad-wide :is(th, td)');
    return {
      controls: visible('nav, input, select, summary, button:not(.ad-reference)').length,
      repeated: getComputedStyle(head).display,
      fits: table.getBoundingClientRect().right <= innerWidth + 1,
      cut: cells.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      // Letters under each other would make a line of one letter.
      squeezed: cells.filter((one) => one.clientWidth < 40).map((one) => one.textContent),
    };
  });
  expect(paper).toEqual({ controls: 0, repeated: 'table-header-group', fits: true, cut: [], squeezed: [] });
  const pdf = Buffer.from(await asha.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A4 lying.
  expect(pdf).toMatch(/\/MediaBox \[0 0 841\S* 59[45]\S*\]/);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { query } from './stack/database.js';
import type { ElementHandle } from 'puppeteer';
import { awaited } from './browser/awaited.js';
import { chromium } from './browser/chromium.js';
import { withAllColumns } from './browser/order-table.js';
import { PDF } from './files/report-files.js';
import type { Visitor } from './browser/visitor.js';
import { newOrder } from './buttons/orders.js';
import { adminSession } from './buttons/people.js';

const { visitor } = chromium();
const POLL_MS = 15_000;

/** Books with this name; returns the order's reference. */
async function book(name: string): Promise<string> {
  const { reference } = await newOrder({ name, appointmentDate: bookableDays(new Date())[2] });
  return reference;
}

interface Screen {
  width?: number;
  pollMs?: number;
  expectedErrors?: RegExp;
}

/** An admin who is logged in; `pollMs` is how often the screens poll for changes. */
async function staff(
  path: string,
  { width = 1440, pollMs = POLL_MS, expectedErrors }: Screen = {},
): Promise<Visitor> {
  const asha = await visitor({ width, height: 900, expectedErrors });
  await asha.page.evaluateOnNewDocument(
    (usual, wanted) => {
      const set = window.setTimeout.bind(window);
      // API calls use a timeout of the same length, which must not change.
      const sooner = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
        set(act, ms === usual && !String(act).includes('abort') ? wanted : ms, ...given);
      Object.assign(window, { setTimeout: sooner });
    },
    POLL_MS,
    pollMs,
  );
  await asha.openAs(await adminSession(), path);
  return asha;
}

/** The position of every control and text, by its text. */
const places = (who: Visitor) =>
  who.page.$$eval('.ad-nav a, h1, main button, [data-row], .ad-wide', (all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest('.ad-listbar'))
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [one.textContent?.slice(0, 40), left, top, width, height].join(' ');
      }),
  );

const nextPoll = (who: Visitor) =>
  who.page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/orders' && answer.request().method() === 'GET',
  );

test('polling the order list shifts no layout, with or without a new booking', async () => {
  await book('Sthira One');
  const asha = await staff('/admin/view-orders?q=Sthira', { pollMs: 200 });
  await asha.sees('Sthira One');
  await asha.page.evaluate(() => document.fonts.ready.then(() => true));
  const before = await places(asha);
  for (let polls = 0; polls < 3; polls += 1) {
    await nextPoll(asha);
    expect(await places(asha)).toEqual(before);
  }
  await book('Sthira Two');
  await asha.sees('1 new booking');
  expect(await places(asha)).toEqual(before);
});

test('sidebar and heading are at the same height on a long screen and on a short one', async () => {
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

/** What the notice of a transition covers; the row above the list is reserved for it. */
const coveredBy = (who: Visitor, notice: string) =>
  who.page.$eval(notice, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = top >= 0 && bottom <= innerHeight;
    const covered = [...document.querySelectorAll('[data-row], .ad-order, th, form button, form input')]
      // What a closed section holds has a box too.
      .filter((other) => other.checkVisibility() && !other.contains(element) && !element.contains(other))
      .map((other) => ({ name: other.textContent?.slice(0, 30), box: other.getBoundingClientRect() }))
      .filter(({ box }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
      // Rows that were scrolled out of the table are not visible.
      .filter(({ box }) => box.height > 0)
      .map(({ name }) => name);
    return { seen, covered };
  });

test.each([1440, 768])(
  'at %i px the notice of a transition is visible, covers nothing and shifts nothing',
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

test('on a phone the card of an order shows the notice of its transition', async () => {
  for (const name of ['Kara Five', 'Kara Six']) await book(name);
  const asha = await staff('/admin/view-orders?q=Kara', { width: 360 });
  await asha.sees('Kara Five');
  const five = await asha.page.waitForSelector('.ad-order:last-child .ad-status-button');
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

test('the whole order list fits in the window, with its scrollbars and pager', async () => {
  for (let n = 0; n < 12; n += 1) await book(`Gavaksha ${n}`);
  const asha = await staff('/admin/view-orders?q=Gavaksha');
  await asha.sees('Gavaksha 11');
  const bottoms = await asha.page.$$eval('.ad-wide, .ad-foot', (all) =>
    all.map((one) => one.getBoundingClientRect().bottom <= innerHeight),
  );
  expect(bottoms).toEqual([true, true]);
});

describe('with the columns of the specification', () => {
  withAllColumns();

  test('the arrow keys scroll a wide list sideways from a row, together with its header', async () => {
    await book('Gavaksha Wide');
    const asha = await staff('/admin/view-orders?q=Gavaksha Wide', { width: 1024 });
    await asha.sees('Gavaksha Wide');
    const edges = () =>
      asha.page.$$eval(':is(th, [data-row] > td).ad-col-address', (cells) =>
        cells.map((cell) => Math.round(cell.getBoundingClientRect().left)),
      );
    const [before = 0] = await edges();
    await asha.page.focus('[data-row="0"]');
    for (let presses = 0; presses < 3; presses += 1) await asha.keys('ArrowRight');
    await awaited('The list was not scrolled with its header', async () => {
      const [head = before, cell] = await edges();
      return head < before - 50 && head === cell;
    });
  });

  test('pressing the text of a row’s dialog opens nothing behind it', async () => {
    const [mine, other] = [await book('Prashna Rao'), await book('Anyah Bose')];
    const asha = await staff(`/admin/view-orders?q=${mine}`, { expectedErrors: /status of 409/ });
    await asha.sees('Choose files');
    const field = (await asha.page.$('input[type=file]')) as ElementHandle<HTMLInputElement>;
    const folder = await mkdtemp(join(tmpdir(), 'nidaan-report-'));
    const file = join(folder, `${other}.pdf`);
    await writeFile(file, PDF);
    await field.uploadFile(file);
    await asha.press('Upload', 'button');
    await asha.sees('Do these files belong');
    const sentence = await asha.page.waitForSelector('dialog[open] p');
    await sentence?.click();
    expect(await asha.page.$$eval('dialog[open]', (all) => all.map((one) => one.className))).toEqual([
      'nd-dialog',
    ]);
    await asha.press('Remove this file');
    await rm(folder, { recursive: true });
  });
});

test.each([768, 1440])('at %i px no button of a user row is cut off', async (width) => {
  await query(
    `WITH colleague AS (
       INSERT INTO users (email, password_hash, role, email_verified_at)
       VALUES ($1, 'none', 'admin', now()) RETURNING id)
     INSERT INTO second_factors (user_id, secret, confirmed_at) SELECT id, 'none', now() FROM colleague`,
    [`colleague-${width}@example.in`],
  );
  const asha = await staff('/admin/view-users', { width });
  await asha.sees(`colleague-${width}@example.in`);
  const cut = await asha.page.$$eval('.us-actions button', (buttons) =>
    buttons
      .filter((button) => {
        const { right, left } = button.getBoundingClientRect();
        const cell = button.closest('td')?.getBoundingClientRect();
        return !cell || right > cell.right + 1 || left < cell.left - 13;
      })
      .map((button) => button.textContent),
  );
  expect(cut).toEqual([]);
});

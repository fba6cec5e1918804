import { expect, test } from '@jest/globals';
import type { OrderListViews } from '@nidaan/contract';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { STANDARD_VIEWS } from '@nidaan/contract/standard-views';
import { awaited } from './browser/awaited.js';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';
import { newOrder } from './buttons/orders.js';
import { adminSession } from './buttons/people.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

async function staff(path: string, width = 1440): Promise<Visitor> {
  const asha = await visitor({ width, height: 900 });
  await asha.openAs(await adminSession(), path);
  await asha.sees('View Orders');
  return asha;
}

const LINKS = 'nav[aria-label="Views"] a';
const namesOf = (who: Visitor) => who.page.$$eval(LINKS, (all) => all.map((link) => link.textContent ?? ''));
const countOf = (name: string) => name.slice(name.lastIndexOf(' ') + 1);

/** The counts that the API answers, in the order of the views. */
async function counts(): Promise<string[]> {
  const { token } = await adminSession();
  const answer = await fetch(`${stack.origin}/api/saved-views/orders`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return Object.values(((await answer.json()) as OrderListViews).counts);
}

const shows = (who: Visitor, wanted: () => Promise<string[]>) =>
  awaited('The views did not show the counts', async () => {
    const [names, expected] = [await namesOf(who), await wanted()];
    return names.map(countOf).join() === expected.join();
  });

/** Whether the view is the current one, and the foot of the list states as many orders as the view counts. */
const listsItsOrders = (who: Visitor, at: number) =>
  who.page.evaluate(
    (links, index) => {
      const link = [...document.querySelectorAll(links)][index];
      const count = link?.textContent?.split(' ').at(-1) ?? '';
      const foot = document.querySelector('.ad-pager [role=status]')?.textContent ?? '';
      const states = count === '0' ? document.body.innerText.includes('No orders found.') : foot;
      const total = typeof states === 'boolean' ? states : states.split(' ').at(-2) === count;
      return Boolean(link?.hasAttribute('aria-current')) && total;
    },
    LINKS,
    at,
  );

test('each view lists as many orders as it counts, and the counts follow when an order is confirmed', async () => {
  const { reference } = await newOrder({ appointmentDate: bookableDays(new Date())[0] });
  const asha = await staff('/admin/view-orders');
  await shows(asha, counts);
  const names = await namesOf(asha);
  expect(names).toHaveLength(Object.keys(STANDARD_VIEWS).length);
  for (const [at, name] of names.entries()) {
    await asha.page.$$eval(LINKS, (all, index) => (all[index] as HTMLElement).click(), at);
    await awaited(`${name} did not list its orders`, () => listsItsOrders(asha, at));
  }
  await asha.open(`/admin/view-orders?q=${reference}`);
  await asha.press(`Change status of ${reference}: Booked`, 'button');
  await asha.press('Confirm', 'menuitem');
  await asha.sees(`${reference}: Confirmed`);
  await shows(asha, counts);
  expect(Number(countOf((await namesOf(asha))[0] ?? ''))).toBe(Number(countOf(names[0] ?? '')) - 1);
});

test.each([360, 1440])(
  'at %d px the views are one row of 40 px, in which the current one is in sight',
  async (width) => {
    const asha = await staff('/admin/view-orders?payment=refund_due', width);
    const row = await asha.page.$eval('nav[aria-label="Views"]', (nav) => {
      const [box, link] = [nav, nav.querySelector('[aria-current]')].map((one) =>
        one?.getBoundingClientRect(),
      );
      return {
        height: box?.height,
        inSight: box && link && link.left >= box.left - 1 && link.right <= box.right + 1,
        tops: new Set([...nav.querySelectorAll('a')].map((one) => one.getBoundingClientRect().top)).size,
        pageScrolls: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(row).toEqual({ height: 40, inSight: true, tops: 1, pageScrolls: false });
  },
);

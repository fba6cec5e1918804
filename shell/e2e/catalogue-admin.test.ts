import { expect, test } from '@jest/globals';
import { violations, violationsInBoth } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { awaited } from './browser/awaited.js';
import type { Visitor } from './browser/visitor.js';
import { adminSession } from './buttons/people.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

/** The later entries of the long lists, which repeat the first. */
const LATER = ['tr:nth-child(n + 9)', '.ad-card:nth-child(n + 9)'];

const overflow = (who: Visitor) =>
  who.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The elements that have to be scrolled sideways to be read. */
const pushed = (who: Visitor) =>
  who.page.$$eval('main *', (all) =>
    all
      .filter(
        (one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
      )
      .map((one) => one.className),
  );

/** An admin who is logged in, with a tab of this width. */
async function admin(width: number, path: string): Promise<Visitor> {
  const asha = await visitor({ width });
  await asha.openAs(await adminSession(), path);
  return asha;
}

/** Fetches a page without a browser until it contains a text. */
const comesToSay = (path: string, text: string) =>
  awaited(`${path} did not come to say ${text}`, async () =>
    (await (await fetch(stack.origin + path)).text()).includes(text),
  );

test('a price that an admin changes reaches the page, the API and the search without further action', async () => {
  await comesToSay('/health/149', '₹');
  const asha = await admin(1440, '/admin/manage-packages');
  await asha.sees('Found 39 package(s)');
  const { productName } = (await (await fetch(`${stack.origin}/api/packages/149`)).json()) as {
    productName: string;
  };
  await asha.fill('Search by package name', productName);
  await asha.press(`Edit ${productName}`);
  await asha.fill('Price (₹)', '1777');
  await asha.press('Update Package');
  await asha.sees('✅ Package updated successfully!');
  await comesToSay('/api/packages/149', '"price":1777');
  await comesToSay('/health/149', '₹1,777');
  const ravi = await visitor();
  await ravi.open(`/search?q=${encodeURIComponent(productName)}`);
  await ravi.sees('₹1,777');
});

const SCREENS: [path: string, text: string][] = [
  ['/admin/manage-packages?mode=create', 'Preview Structure'],
  ['/admin/manage-packages', 'Found 39 package(s)'],
  ['/admin/manage-tests?mode=create', 'Add New Test'],
  ['/admin/manage-tests', '1–50 of 684'],
  ['/admin/total-revenue', 'Average order'],
  ['/admin/view-users', 'Search by email'],
  ['/admin/payment-entry', 'Day of the visits'],
  ['/admin/payment-entry?mode=list', 'One payment per line'],
  ['/admin/day-close', 'Day close'],
  ['/admin/report-inbox', 'Drop reports here.'],
  ['/admin/pincodes', '1–50 of 788'],
  ['/admin/newsletter', 'Email addresses whose owners have confirmed the subscription.'],
  ['/admin/mail', 'All outgoing email'],
  ['/admin/audit', 'Nothing here can be changed.'],
  ['/admin/security', 'Refused logins and permissions'],
  ['/admin/releases', 'Live'],
];

test.each(SCREENS)(
  '%s fits and is accessible at 360, 768 and 1440 px, light and dark',
  async (path, text) => {
    const asha = await admin(360, path);
    for (const width of [360, 768, 1440]) {
      await asha.page.setViewport({ width, height: 800 });
      await asha.sees(text);
      expect([width, await overflow(asha)]).toEqual([width, 0]);
      if (width < 768) expect(await pushed(asha)).toEqual([]);
      if (width === 360) expect([width, await violations(asha, LATER)]).toEqual([width, []]);
    }
    expect(await violationsInBoth(asha, LATER)).toEqual([]);
  },
);

import { expect, test } from '@jest/globals';
import { violations, violationsInBoth } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';
import { adminSession } from './buttons/people.js';

const { visitor } = chromium();

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
      if (width === 360) expect([width, await violations(asha)]).toEqual([width, []]);
    }
    expect(await violationsInBoth(asha)).toEqual([]);
  },
);

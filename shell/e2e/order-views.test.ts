import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';

const { staff } = chromium();

test.each([360, 1440])(
  'at %d px the views are one row of 40 px, in which the current one is in sight',
  async (width) => {
    const asha = await staff('/admin/view-orders?payment=refund_due', { width, height: 900 });
    await asha.sees('View Orders');
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

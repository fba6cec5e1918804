import { expect, test } from '@jest/globals';
import { bookableDays, dayLabel } from '@nidaan/contract/booking-rules';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();

/** Sets the clock of the device back by a year for all pages that are opened from now on. */
const isAYearBehind = ({ page }: Visitor) =>
  page.evaluateOnNewDocument(() => {
    const year = 365 * 86_400_000;
    const Real = Date;
    const behind = () => Real.now() - year;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) =>
        given.length === 0 ? new target(behind()) : Reflect.construct(target, given),
      get: (target, key) => (key === 'now' ? behind : Reflect.get(target, key)),
    });
  });

test('a device whose clock is a year behind is offered the right days and can book them', async () => {
  const asha = await visitor();
  await isAYearBehind(asha);
  await asha.open('/shop/2');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  const offered = await asha.page.$$eval('select[name="appointmentDate"] option', (options) =>
    options.map(({ textContent }) => textContent),
  );
  expect(offered).toEqual(bookableDays(new Date()).map(dayLabel));
  await asha.sees('Tomorrow, ');
  await asha.press('Book Now');
  await asha.press('Book anyway');
  await asha.sees('Order submitted successfully!');
});

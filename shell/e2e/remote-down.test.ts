import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { silence, start, stop } from './stack/stack.js';

const { visitor } = chromium({ cold: true });
const panel = 'This part of Nidaan is temporarily unavailable';
/** What the browser and the runtime of module federation say of files that a dead server does not send. */
const expectedErrors =
  /Failed to load (resource|script resources)|Loading (CSS )?chunk|was preloaded|#422|Refused to (execute|apply)/;
/** React then reports that it gave up hydrating and rendered in the browser. */
const mayGiveUp = new RegExp(`${expectedErrors.source}|#422`);

beforeEach(() => Promise.all([start('storefront'), start('booking')]));
afterEach(() => Promise.all([start('storefront'), start('booking')]));

test('without booking the storefront works, the cart shows an error panel, and Retry recovers', async () => {
  await stop('booking');
  const asha = await visitor({ expectedErrors });
  await asha.open('/shop/2');
  await asha.press('Add to cart');
  await asha.press('Cart, 1 item');
  await asha.sees(panel);
  await asha.press('Nidaan, home');
  await asha.sees('Most booked tests');
  await asha.press('Cart, 1 item');
  await asha.sees(panel);
  await start('booking');
  await asha.press('Retry');
  await asha.sees('Your cart');
  await asha.sees('Fasting Blood Sugar (FBS)');
});

test('a cart page that is opened while booking is down recovers too', async () => {
  await stop('booking');
  const asha = await visitor({ expectedErrors });
  expect(await asha.open('/cart')).toBe(200);
  await asha.sees(panel);
  await asha.press('Retry');
  await asha.sees(panel);
  await start('booking');
  await asha.press('Retry');
  await asha.sees('Your cart is empty');
});

test('a booking server that never answers times out', async () => {
  await silence('booking');
  const asha = await visitor({ expectedErrors, extendedTimeouts: false });
  await asha.open('/cart');
  await asha.sees(panel);
  await start('booking');
  await asha.press('Retry');
  await asha.sees('Your cart is empty');
});

test('a page whose own remote is down stays readable, and becomes interactive with Retry', async () => {
  await stop('storefront');
  const asha = await visitor({ expectedErrors: mayGiveUp });
  await asha.open('/shop/2');
  await asha.sees('Some buttons aren’t working right now');
  await asha.sees('Fasting Blood Sugar (FBS)');
  await asha.sees('₹80');
  await start('storefront');
  await asha.press('Retry');
  await asha.press('Add to cart');
  await asha.finds('Cart, 1 item');
  await asha.seesNoMore('Some buttons aren’t working right now');
});

test('a screen that can no longer be loaded does not affect the rest', async () => {
  const asha = await visitor({ expectedErrors });
  await asha.open('/');
  await asha.screenIsAlive();
  await stop('storefront');
  await asha.press('Packages');
  await asha.sees(panel);
  await asha.press('Nidaan, home');
  await asha.sees('Most booked tests');
  await start('storefront');
  await asha.press('Packages');
  await asha.sees('Available Health Packages');
});

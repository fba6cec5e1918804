import { afterEach, expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { start, stop } from './stack/stack.js';

const { visitor } = chromium({ cold: true });
const stale = 'Prices may have changed';
/** The browser's own messages for calls that fail. */
const expectedErrors = /status of 503|The catalogue could not be loaded/;

afterEach(() => start('api'));

test('without the API visitors can still browse and search what is loaded, and see a notice', async () => {
  const asha = await visitor({ expectedErrors });
  await asha.open('/shop/2');
  await asha.isAlive();
  await stop('api');
  await asha.open('/shop/2');
  await asha.sees('₹80');
  for (const [link, shown] of [
    ['Tests', '684 tests'],
    ['Packages', 'FULL BODY CHECKUP, BASIC - 79 TESTS'],
    ['Nidaan, home', 'Blood tests at home, reports on your phone'],
  ] as const) {
    await asha.press(link);
    await asha.sees(shown);
    await asha.sees(stale);
  }
  await asha.focusSearch();
  await asha.page.keyboard.type('thyr');
  await asha.page.waitForSelector('[role=option]');
  await asha.sees(stale);
  await asha.open('/search?q=calcium');
  await asha.sees('Calcium, Total');
  await asha.sees(stale);
  await asha.press('Add to cart: Calcium, Total');
  await asha.finds('Cart, 1 item');
  await start('api');
  await asha.press('Try again');
  await asha.seesNoMore(stale);
  await asha.sees('Calcium, Total');
});

test('a page that was not visited before shows what the list knew of it, and everything once the API is back', async () => {
  await stop('api');
  const asha = await visitor({ expectedErrors });
  for (const [path, shown] of [
    ['/shop/9999', 'This could not be loaded'],
    ['/health/147', '₹'],
    ['/health-concern/07', 'Book Now'],
    ['/shop/640', 'Preparation'],
  ] as const) {
    await asha.open(path);
    await asha.sees(shown);
    await asha.sees(path === '/shop/9999' ? 'Your cart is kept.' : stale);
  }
  await start('api');
  await asha.press('Try again');
  await asha.sees('Processed');
  await asha.seesNoMore(stale);
});

test('a booking that cannot be sent says so and keeps the input, and succeeds once the API is back', async () => {
  const asha = await visitor({ expectedErrors });
  await asha.open('/shop/2');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  await asha.fill('Name', 'Meera Iyer');
  await asha.fill('Address', '7 Temple Road');
  await stop('api');
  await asha.press('Book Now');
  await asha.press('Book anyway');
  await asha.sees('Error submitting order. Please try again.');
  await asha.sees('Your cart and this form are kept.');
  await asha.reload();
  await asha.sees('Booking Form');
  await asha.finds('Cart, 1 item');
  const typed = () => asha.page.$$eval('input', (fields) => fields.map(({ value }) => value));
  expect(await typed()).toEqual(expect.arrayContaining(['Meera Iyer', '7 Temple Road']));
  await start('api');
  await asha.press('Book Now');
  await asha.press('Book anyway');
  await asha.sees('Order submitted successfully!');
  await asha.finds('Cart, 0 items');
});

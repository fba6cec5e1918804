import { bookableDays, dayLabel } from '@nidaan/contract/booking-rules';
import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { placeOrder } from './browser/place-order.js';

const { visitor } = chromium();

test('the secret link opens the order, and the secret goes nowhere but into its header', async () => {
  const { statusUrl, reference } = await placeOrder();
  const secret = statusUrl.split('#k=')[1] ?? '';
  const asha = await visitor();
  const seen: string[] = [];
  const headers: (string | undefined)[] = [];
  asha.page.on('request', (request) => {
    seen.push(request.url().split('#')[0] ?? '', request.headers().referer ?? '', request.postData() ?? '');
    headers.push(request.headers()['x-order-secret']);
  });
  await asha.open(statusUrl);
  await asha.sees(`Order ${reference}`);
  expect(await asha.page.evaluate(() => location.href)).not.toContain(secret);
  await asha.press('Send the confirmation again');
  await asha.sees('It is on its way to a•••@example.in.');
  await asha.reload();
  await asha.sees(`Order ${reference}`);
  await asha.press('Tests');
  await asha.arrives('/shop');
  expect(headers.filter((header) => header === secret).length).toBeGreaterThanOrEqual(3);
  expect(seen.filter((text) => text.includes(secret))).toEqual([]);
});

test('from the receipt to the order, to another day, and to its end', async () => {
  const asha = await visitor({ width: 360, height: 740 });
  await asha.open('/shop/2');
  await asha.press('Book now');
  await asha.sees('Booking Form');
  await asha.fill('Name', 'Meera Iyer');
  await asha.press('Book Now');
  await asha.press('Book anyway');
  await asha.sees('Order submitted successfully!');
  await asha.press('Track order');
  await asha.sees('Nobody comes before this is settled:');
  const [, later = ''] = bookableDays(new Date());
  await asha.press('Move the visit');
  await asha.sees(`The visit is moved to ${dayLabel(later)}.`);
  await asha.sees('You can move it 2 more times.');
  await asha.press('Cancel the order');
  await asha.press('Cancel the order');
  await asha.sees('The order is cancelled.');
  await asha.sees('Nobody comes for this order.');
});

test('a change that another tab was faster with shows the newer state', async () => {
  const { statusUrl } = await placeOrder();
  const asha = await visitor({ mayComplain: /409/ });
  await asha.open(statusUrl);
  await asha.sees('Move the visit');
  const second = await asha.secondTab();
  await second.open(statusUrl);
  await second.press('Cancel the order');
  await second.press('Keep the order');
  await second.press('Move the visit');
  await second.sees('The visit is moved to');
  await asha.press('Move the visit');
  await asha.sees('The order has changed meanwhile');
  await asha.sees('You can move it 2 more times.');
});

test('a wrong secret says so, and search engines get nothing', async () => {
  const { statusUrl } = await placeOrder();
  const asha = await visitor({ mayComplain: /404/ });
  await asha.open(statusUrl.replace(/k=.*/, 'k=wrong'));
  await asha.sees('This link does not open an order');
  expect(await asha.page.$eval('meta[name=robots]', (meta) => meta.content)).toBe('noindex');
});

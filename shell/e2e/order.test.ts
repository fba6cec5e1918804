import { bookableDays } from '@nidaan/contract/booking-rules';
import { dayText } from '@nidaan/contract/dates';
import { calendarName } from '@nidaan/contract/calendar';
import { expect, test } from '@jest/globals';
import { query } from './stack/database.js';
import { chromium } from './browser/chromium.js';
import { downloadsOf } from './files/downloads.js';
import { linkTo } from './browser/messages.js';
import { logIn } from './browser/log-in.js';
import { placeOrder } from './browser/place-order.js';
import type { Visitor } from './browser/visitor.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

const post = (path: string, body: object) =>
  fetch(stack.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('the page of an order and the questions name who comes, with a photo', async () => {
  const asha = await visitor();
  for (const path of [(await placeOrder()).statusUrl, '/faqs']) {
    await asha.open(path);
    await asha.sees('Kiran Patel');
    await asha.page.waitForSelector('li img[src="/images/states/booked.svg"]');
  }
  expect(await (await fetch(`${stack.origin}/faqs`)).text()).toContain('Kiran Patel');
});

test('the secret link opens the order, and the secret is sent only in its header', async () => {
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
  await asha.sees('Sent to a•••@example.org.');
  await asha.reload();
  await asha.sees(`Order ${reference}`);
  await asha.press('Tests');
  await asha.arrives('/shop');
  expect(headers.filter((header) => header === secret).length).toBeGreaterThanOrEqual(3);
  expect(seen.filter((text) => text.includes(secret))).toEqual([]);
});

test('a new link invalidates the old one, and the page continues with it', async () => {
  const { statusUrl, reference } = await placeOrder();
  const asha = await visitor({ expectedErrors: /404/ });
  await asha.open(statusUrl);
  await asha.sees(`Order ${reference}`);
  await asha.press('Create a new link');
  await asha.press('Create a new link');
  await asha.sees('The old link no longer works.');
  await asha.sees(`Order ${reference}`);
  expect(await asha.page.evaluate(() => location.hash)).toBe('');
  await asha.reload();
  await asha.sees(`Order ${reference}`);
  const other = await visitor({ expectedErrors: /404/ });
  await other.open(statusUrl);
  await other.sees('This link isn’t valid');
});

/** Chooses the new day of a visit on the page of its order. */
async function choosesDay({ page }: Visitor, day: string): Promise<void> {
  await page.waitForSelector('select[name="appointmentDate"]');
  await page.select('select[name="appointmentDate"]', day);
}

test('from the receipt to the order, a reschedule and a cancellation', async () => {
  const asha = await visitor({ width: 360, height: 740 });
  await asha.open('/shop/2');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  await asha.fill('Name', 'Meera Iyer');
  await asha.press('Book Now');
  await asha.press('Book anyway');
  await asha.sees('Order submitted successfully!');
  await asha.reload();
  await asha.sees('We have received your booking.');
  await asha.sees('Fasting Blood Sugar (FBS) ₹80');
  await asha.press('Track order');
  await asha.sees('No visit will take place until this is resolved:');
  const [, later = ''] = bookableDays(new Date());
  await choosesDay(asha, later);
  await asha.press('Reschedule');
  await asha.sees(`Your visit is now on ${dayText(later, new Date())}.`);
  await asha.sees('You can reschedule 2 more times.');
  await asha.press('Cancel the order');
  await asha.press('Cancel the order');
  await asha.sees('The order is cancelled.');
  await asha.sees('No visit is planned.');
});

test('a change that another tab made first shows the newer state', async () => {
  const { statusUrl } = await placeOrder();
  const asha = await visitor({ expectedErrors: /409/ });
  await asha.open(statusUrl);
  await asha.sees('Reschedule');
  const second = await asha.secondTab();
  await second.open(statusUrl);
  await second.press('Cancel the order');
  await second.press('Keep the order');
  const [, later = ''] = bookableDays(new Date());
  await choosesDay(second, later);
  await second.press('Reschedule');
  await second.sees('Your visit is now on');
  await choosesDay(asha, later);
  await asha.press('Reschedule');
  await asha.sees('This order was updated while you were viewing it');
  await asha.sees('You can reschedule 2 more times.');
});

test('a wrong secret shows an error, and the page is not indexed', async () => {
  const { statusUrl } = await placeOrder();
  const asha = await visitor({ expectedErrors: /404/ });
  await asha.open(statusUrl.replace(/k=.*/, 'k=wrong'));
  await asha.sees('This link isn’t valid');
  expect(await asha.page.$eval('meta[name=robots]', (meta) => meta.content)).toBe('noindex');
});

test('its owner opens it logged in, without the secret, and adds the visit to a calendar', async () => {
  const [email, password] = ['owner@example.org', stack.passwords.first];
  const { id, reference } = await placeOrder(email);
  await post('/api/auth/register', { email, password });
  const token = (await linkTo(email, 'verify')).split('#t=')[1];
  expect((await post('/api/auth/verify', { token, password })).status).toBe(200);
  const asha = await visitor({ expectedErrors: /404/ });
  const saved = await downloadsOf(asha);
  await asha.open(`/order/${id}`);
  await asha.sees('Please open this page from the link in your email or text message');
  await logIn(asha, { email, password });
  await asha.sees(`Order ${reference}`);
  await asha.press('Add to calendar');
  const [day = ''] = bookableDays(new Date());
  const file = String(await saved(calendarName(reference)));
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  for (const line of [`DTSTART:${day.replaceAll('-', '')}T003000Z`, 'LOCATION:14 MG Road'])
    expect(file).toContain(line);
  await asha.reload();
  await asha.sees(`Order ${reference}`);
  await asha.press('Cancel the order');
  await asha.press('Cancel the order');
  await asha.sees('The order is cancelled.');
});

/** Hides or shows the tab; a browser without a screen considers every tab visible. */
const turnsTo = ({ page }: Visitor, state: DocumentVisibilityState) =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'visibilityState', { value: seen, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test('returning to the page refreshes the order', async () => {
  const { id, statusUrl } = await placeOrder();
  const asha = await visitor();
  await asha.open(statusUrl);
  await asha.sees('We’re checking your booking');
  await turnsTo(asha, 'hidden');
  await query("update orders set status = 'Confirmed', version = version + 1 where id = $1", [id]);
  await turnsTo(asha, 'visible');
  await asha.sees('The order is now: Confirmed.');
  await asha.sees('will come to your door');
});

/** How many pages a page takes when it is printed. */
const sheets = async ({ page }: Visitor) =>
  String(Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1')).match(/\/Type\s*\/Page\b/g)
    ?.length;

test('the order is printed on at most two pages, and a test on one, or two with the footer', async () => {
  const { statusUrl } = await placeOrder();
  const asha = await visitor();
  await asha.open(statusUrl);
  await asha.sees('No report yet.');
  expect(await sheets(asha)).toBeLessThanOrEqual(2);
  await asha.page.emulateMediaType('print');
  const shown = await asha.text();
  for (const text of ['Order summary', 'How to prepare']) expect(shown).toContain(text);
  for (const text of ['New date', 'Your bill of supply', 'Copy the link']) expect(shown).not.toContain(text);
  await asha.page.emulateMediaType();
  await asha.open('/shop/2');
  await asha.sees('Packages that include this test');
  expect(await sheets(asha)).toBeLessThanOrEqual(2);
});

test('on a slow connection, navigating to the order shows at once that it is loading', async () => {
  const { reference, statusUrl } = await placeOrder();
  const asha = await visitor();
  await asha.open('/cart');
  const booked = JSON.stringify({ reference, statusUrl });
  await asha.page.evaluate((last) => sessionStorage.setItem('lastBooking', last), booked);
  await asha.reload();
  await asha.sees(`Your last booking: ${reference}`);
  let arrives = () => {};
  const inFlight = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await asha.page.setRequestInterception(true);
  asha.page.on('request', async (request) => {
    if (/\/order\.\w+\.js$/.test(request.url())) await inFlight;
    await request.continue();
  });
  await asha.press('Track order');
  await asha.sees('Loading...');
  await asha.seesNoMore('Your cart is empty');
  arrives();
  await asha.sees(`Order ${reference}`);
});

import { expect, test } from '@jest/globals';
import type { OrderReceipt } from '@nidaan/contract';
import { bookableDays, istDay } from '@nidaan/contract/booking-rules';
import { dayText } from '@nidaan/contract/dates';
import { query } from './stack/database.js';
import { chromium } from './browser/chromium.js';
import { downloadsOf } from './files/downloads.js';
import { newOrder } from './buttons/orders.js';
import { adminSession } from './buttons/people.js';
import { stack } from './stack/stack.js';
import { newMailbox, newPhone } from './browser/new-customer.js';

const { staff } = chromium();

const day = bookableDays(new Date())[3] ?? '';

/** Books on a day on which no other test does. */
const booked = (given: Parameters<typeof newOrder>[0]) => newOrder({ appointmentDate: day, ...given });

test('the invoices of the selected rows are downloaded one by one, and no others', async () => {
  const orders = [];
  for (const n of [1, 2, 3]) orders.push(await booked({ name: `Bilva ${n}` }));
  const asha = await staff('/admin/view-orders?q=Bilva');
  const saved = await downloadsOf(asha);
  await asha.sees('Bilva 3');
  const [first, , third] = orders as [OrderReceipt, OrderReceipt, OrderReceipt];
  for (const { reference } of [first, third]) await asha.press(`Select ${reference}`);
  await asha.press('Generate invoices (2)');
  await asha.sees('2 invoices are in your downloads.');
  for (const { id } of [first, third])
    expect((await saved(`invoice_${id}.pdf`)).subarray(0, 5).toString()).toBe('%PDF-');
  const rows = await query<{ order_id: string }>(
    'SELECT order_id FROM invoices WHERE order_id = ANY($1) ORDER BY order_id',
    [orders.map(({ id }) => id)],
  );
  expect(rows.map((row) => row.order_id)).toEqual([first.id, third.id]);
});

test('the downloaded CSV holds the filtered orders, and no formula', async () => {
  await booked({ name: '=1+1 Tabla', email: newMailbox('tabla') });
  await booked({ name: '+Tabla on hold', address: '' });
  const asha = await staff('/admin/view-orders?q=tabla&status=Booked');
  const saved = await downloadsOf(asha);
  await asha.sees('=1+1 Tabla');
  await asha.press('Download CSV');
  await asha.sees('The CSV is downloading.');
  const table = (await saved(`orders-${istDay(new Date())}.csv`)).toString();
  const [head, row, ...more] = table.split('\r\n').filter(Boolean);
  expect(head).toMatch(/^\uFEFFOrder ID,Booked at,Name,Email,Address,Pincode,Phone No,/);
  expect(row).toMatch(/,'=1\+1 Tabla,tabla-\w+@example\.org,14 MG Road,560001,\d{5} \d{5},/);
  expect(more).toEqual([]);
});

/** A field of the drawer; the list behind it has a column of the same name. */
const field = (label: string) => `${label}[role="textbox"]`;

test('of two admins who edit a contact, the second sees the changes of the first and keeps the input', async () => {
  const { reference } = await booked({ name: 'Dvitiya Rao', email: newMailbox('dvitiya') });
  const path = `/admin/view-orders?q=${reference}`;
  const [asha, ravi] = [await staff(path), await staff(path, { expectedErrors: /status of 409/ })];
  for (const who of [asha, ravi]) {
    await who.press(`Open ${reference}`);
    await who.press('Edit contact');
  }
  await asha.sees('Changing the address ends the customer’s current link');
  await asha.fill(field('Address'), '7 Brigade Road');
  await asha.press('Save contact');
  await asha.sees('Contact saved.');
  await ravi.fill(field('Name'), 'Dvitiya R. Rao');
  await ravi.press('Save contact');
  await ravi.sees('This was changed in the meantime.');
  await ravi.sees('Now: 7 Brigade Road');
  expect(await ravi.page.$eval('[role=dialog] input', (input) => input.value)).toBe('Dvitiya R. Rao');
  await ravi.fill(field('Address'), '7 Brigade Road');
  await ravi.press('Save contact');
  await ravi.sees('Contact saved.');
  const rows = await query('SELECT name, address FROM orders WHERE reference = $1', [reference]);
  expect(rows).toEqual([{ name: 'Dvitiya R. Rao', address: '7 Brigade Road' }]);
});

test('the collection list is printed on its own, without the navigation', async () => {
  const person = { name: 'Ravi Rao', age: 40, gender: 'Male' };
  const beneficiaries = [person, { ...person, name: 'Anil Rao' }];
  const phoneno = newPhone();
  const { reference } = await booked({ name: 'Margi Rao', phoneno, noOfPersons: 2, beneficiaries });
  const asha = await staff(`/admin/collections?date=${day}`);
  await asha.sees('Margi Rao');
  await asha.page.emulateMediaType('print');
  const text = await asha.text();
  const row = await asha.page.$$eval(
    '.cl-visits tr',
    (rows, wanted) => rows.map((one) => one.innerText).find((one) => one.includes(wanted)),
    reference,
  );
  const expected = ['6 to 9 am', 'Margi Rao', `+91${phoneno}`, '2 people, Ravi Rao', '14 MG Road', '560001'];
  for (const text of [...expected, '2 of each: Fluoride plasma', 'Fasting', '₹160', 'Cash', 'UPI'])
    expect(row).toContain(text);
  expect(text).toContain(`Collection list, ${dayText(day, new Date())}`);
  for (const way of ['Dashboard', 'Terms', 'Cart']) expect(text).not.toContain(way);
  const visible = await asha.page.$$eval('button, nav, input', (all) =>
    all.filter((element) => element.checkVisibility()).map((element) => element.textContent),
  );
  expect(visible).toEqual([]);
  const sheet = Buffer.from(await asha.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A4 landscape.
  expect(sheet).toMatch(/\/MediaBox \[0 0 841\S* 59[45]\S*\]/);
});

/** A4 landscape without its margins of 12 mm, in px. */
const SHEET = { width: 1032, height: 703 };

test('the order list is printed readably: one row per order, nothing cut off, no controls', async () => {
  const phoneno = newPhone();
  const long = 'Venkatanarasimharajuvaripeta Subrahmanyam';
  const { reference } = await booked({
    name: `Mudrana ${long}`,
    phoneno,
    noOfPersons: 2,
    email: `${'long'.repeat(12)}@example.in`,
  });
  const asha = await staff('/admin/view-orders?q=Mudrana');
  await asha.sees('Mudrana');
  await asha.page.setViewport(SHEET);
  await asha.page.emulateMediaType('print');
  const row = await asha.page.$eval('[data-row]', (one) => (one as HTMLElement).innerText);
  for (const text of [reference, long, `+91${phoneno}`, '14 MG Road', '560001', '₹160', 'Booked'])
    expect(row).toContain(text);
  const paper = await asha.page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const head = document.querySelector('.ad-wide thead') ?? document.body;
    const table = document.querySelector('.ad-wide table') ?? document.body;
    const cells = visible('.ad-wide :is(th, td)');
    return {
      controls: visible('nav, input, select, summary, button:not(.ad-reference)').length,
      repeated: getComputedStyle(head).display,
      fits: table.getBoundingClientRect().right <= innerWidth + 1,
      cut: cells.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      // Emails on separate lines would need more than one line each.
      squeezed: cells.filter((one) => one.clientWidth < 40).map((one) => one.textContent),
    };
  });
  expect(paper).toEqual({ controls: 0, repeated: 'table-header-group', fits: true, cut: [], squeezed: [] });
  const pdf = Buffer.from(await asha.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A4 landscape.
  expect(pdf).toMatch(/\/MediaBox \[0 0 841\S* 59[45]\S*\]/);
});

test('staff whose session ends while they type log in again and keep their input', async () => {
  const { reference } = await booked({ name: 'Antara Rao' });
  const asha = await staff(`/admin/view-orders?q=${reference}`, { expectedErrors: /status of 40[14]/ });
  await asha.press(`Open ${reference}`);
  await asha.press('Edit contact');
  await asha.fill(field('Address'), '9 Church Street');
  const headers = { authorization: `Bearer ${(await adminSession()).token}` };
  await fetch(`${stack.origin}/api/auth/logout`, { method: 'POST', headers });
  await asha.press('Save contact');
  await asha.sees('Log in again, and continue where you were.');
  await asha.page.locator('#login-email').fill(stack.admin.email);
  await asha.fill('Password', stack.admin.password);
  await asha.press('Login', 'button');
  await asha.seesNoMore('Log in again');
  await asha.press('Save contact');
  await asha.sees('Contact saved.');
  const rows = await query('SELECT address FROM orders WHERE reference = $1', [reference]);
  expect(rows).toEqual([{ address: '9 Church Street' }]);
});

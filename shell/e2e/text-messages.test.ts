import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { violations } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { downloadsOf } from './files/downloads.js';
import { PDF } from './files/report-files.js';
import { linkIn, textMessageTo } from './browser/messages.js';
import { withAllColumns } from './browser/order-table.js';
import type { Visitor } from './browser/visitor.js';
import { adminSession } from './buttons/people.js';
import { stack } from './stack/stack.js';
import { newPhone } from './browser/new-customer.js';

const { visitor } = chromium();
withAllColumns();
const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
afterAll(() => database.end());

const PHONE = newPhone();

/** Books by the form with a phone number and without an email address; returns the reference. */
async function booksByPhone(asha: Visitor): Promise<string> {
  await asha.open('/shop/2');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  await asha.fill('Pincode', '560001');
  await asha.fill('Name', 'Meera Iyer');
  await asha.fill('Address', '14 MG Road');
  await asha.fill('Phone No', PHONE);
  await asha.fill('Age', '34');
  await asha.press('I’m one of the patients (use my name and age)');
  await asha.fill('Gender', 'Female');
  await asha.press('Book Now', 'button');
  await asha.sees('Order submitted successfully!');
  return /ND-\w{4}-\w{2}/.exec(await asha.text())?.[0] ?? '';
}

/** Uploads a report of an order that is in the laboratory. */
async function uploadsReport(staff: Visitor, reference: string): Promise<void> {
  await database.query("update orders set status = 'In lab' where reference = $1", [reference]);
  await staff.openAs(await adminSession(), `/admin/view-orders?q=${reference}`);
  await staff.sees(reference);
  const folder = await mkdtemp(join(stack.dataDir, 'uploads-'));
  await writeFile(join(folder, 'blood.pdf'), PDF);
  const input = await staff.page.waitForSelector(`input[aria-label="Choose report files for ${reference}"]`);
  await (input as Awaited<ReturnType<typeof staff.page.waitForSelector<'input'>>>)?.uploadFile(
    join(folder, 'blood.pdf'),
  );
  await staff.sees('blood.pdf');
  await staff.press('Upload', 'button');
  await staff.sees('Report uploaded successfully!');
}

test('a booking with a phone number alone is found again, and leads to its report, by text messages', async () => {
  const reference = await booksByPhone(await visitor({ width: 360, height: 740 }));
  const received = await textMessageTo(`+91${PHONE}`, reference);
  expect(received).toContain(`Nidaan: we have received booking ${reference} for `);

  const phone = await visitor({ width: 360, height: 740 });
  await phone.open(linkIn(received));
  await phone.sees(`Order ${reference}`);
  await phone.sees(`We sent your link to ••• ${PHONE.slice(-3)} as a text message.`);
  for (const width of [360, 1280]) {
    await phone.page.setViewport({ width, height: 800 });
    expect({ width, found: await violations(phone) }).toEqual({ width, found: [] });
  }

  await uploadsReport(await visitor(), reference);
  const ready = await textMessageTo(`+91${PHONE}`, `your report for booking ${reference} is ready`);
  const other = await visitor({ width: 360, height: 740 });
  const saved = await downloadsOf(other);
  await other.open(linkIn(ready));
  await other.press('Download blood.pdf');
  expect(await saved('blood.pdf')).toEqual(PDF);

  await other.press(`Send text messages to ••• ${PHONE.slice(-3)}`);
  await other.sees('Text messages are off for every booking with this number.');
  await other.reload();
  await other.sees('Text messages are off for every booking with this number.');
  await other.press(`Send text messages to ••• ${PHONE.slice(-3)}`);
  await other.sees('Text messages are on.');
});

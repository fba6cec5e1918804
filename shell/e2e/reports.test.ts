import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { violations } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { downloadsOf } from './files/downloads.js';
import { linkTo } from './browser/messages.js';
import { placeOrder } from './browser/place-order.js';
import { JPEG, PDF } from './files/report-files.js';
import { withAllColumns } from './browser/order-table.js';
import type { Visitor } from './browser/visitor.js';
import { adminSession } from './buttons/people.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();
withAllColumns();
const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
afterAll(() => database.end());

const EMAIL = 'reports@example.org';

/** An order with the status In lab. */
async function orderInLab() {
  const receipt = await placeOrder(EMAIL);
  await database.query("update orders set status = 'In lab' where id = $1", [receipt.id]);
  return receipt;
}

async function choose({ page }: Visitor, reference: string, files: Record<string, Buffer>): Promise<void> {
  const folder = await mkdtemp(join(stack.dataDir, 'uploads-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const input = await page.waitForSelector(`input[aria-label="Choose report files for ${reference}"]`);
  await (input as Awaited<ReturnType<typeof page.waitForSelector<'input'>>>)?.uploadFile(
    ...Object.keys(files).map((name) => join(folder, name)),
  );
}

async function isAccessible(who: Visitor): Promise<void> {
  for (const width of [360, 1280]) {
    await who.page.setViewport({ width, height: 800 });
    expect({ width, found: await violations(who) }).toEqual({ width, found: [] });
  }
}

const shows = async ({ page }: Visitor, name: string) =>
  (await page.$$(`a[aria-label="View Report ${name}"]`)).length > 0;

test('reports go from the upload in the lab to the customer, with the invoice', async () => {
  const { id, reference, statusUrl } = await orderInLab();
  const staff = await visitor();
  const savedByStaff = await downloadsOf(staff);
  await staff.openAs(await adminSession(), `/admin/view-orders?q=${reference}`);
  await staff.sees(reference);
  await staff.finds('There are no reports to send');
  const envelope = 'button[aria-label="There are no reports to send"]';
  expect(await staff.page.$eval(envelope, (button) => button.disabled)).toBe(true);

  await choose(staff, reference, { 'cbc.pdf': PDF, 'scan.jpg': JPEG });
  await staff.sees('scan.jpg');
  await staff.press('Upload', 'button');
  await staff.sees('Report uploaded successfully!');
  await staff.page.waitForSelector('[data-status="Report ready"]');
  await staff.press('Generate Invoice', 'button');
  const bill = await savedByStaff(`invoice_${id}.pdf`);
  expect(bill.subarray(0, 5).toString()).toBe('%PDF-');

  const asha = await visitor({ expectedErrors: /status of 410/ });
  const savedByAsha = await downloadsOf(asha);
  await asha.open(statusUrl);
  await asha.sees('No one has viewed a report yet.');
  await asha.press('Download cbc.pdf');
  expect(await savedByAsha('cbc.pdf')).toEqual(PDF);
  await asha.sees('Someone using this order’s link');
  await asha.press('Download the bill');
  expect((await savedByAsha(`invoice_${id}.pdf`)).equals(bill)).toBe(true);
  await isAccessible(asha);

  await staff.press('Withdraw scan.jpg');
  await staff.fill('Reason', 'It belongs to someone else');
  await staff.press('Withdraw', 'button');
  await staff.sees('The report was withdrawn.');
  const old = await asha.page.$eval('a[aria-label="View Report scan.jpg"]', (link) => link.href);
  expect((await fetch(old)).status).toBe(410);
  await asha.reload();
  await asha.finds('View Report cbc.pdf');
  expect(await shows(asha, 'scan.jpg')).toBe(false);

  await staff.press('Hide in this browser only; the report stays with the order');
  await staff.sees('1 hidden here');
  expect(await shows(staff, 'cbc.pdf')).toBe(false);
  await asha.reload();
  await asha.finds('View Report cbc.pdf');

  await staff.press(`Send the reports to ${EMAIL}`, 'button');
  await staff.sees(`Reports sent to ${EMAIL} successfully!`);
  await asha.open(await linkTo(EMAIL, 'reports'));
  await asha.page.waitForFunction(() => location.href.endsWith('/reports'));
  await asha.reload();
  await asha.press('Open my reports');
  await asha.sees(`Reports of booking ${reference}`);
  await asha.press('Download cbc.pdf');
  expect(await savedByAsha('cbc.pdf')).toEqual(PDF);
  await isAccessible(asha);
});

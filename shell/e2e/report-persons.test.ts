import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { violations } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { linkTo } from './browser/messages.js';
import { placeOrder } from './browser/place-order.js';
import type { Visitor } from './browser/visitor.js';
import { PDF } from './files/report-files.js';
import { adminSession } from './buttons/people.js';
import { stack } from './stack/stack.js';
import { newMailbox } from './browser/new-customer.js';

const { visitor } = chromium();
const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
afterAll(() => database.end());

const EMAIL = 'family@example.org';
const FAMILY = [
  { name: 'Meera Iyer', age: 34, gender: 'Female' },
  { name: 'Ravi Iyer', age: 36, gender: 'Male' },
];

/** Writes PDFs that differ in their last bytes, and returns their paths. */
async function pdfs(...names: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(stack.dataDir, 'family-'));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      await writeFile(path, Buffer.concat([PDF, Buffer.from(`\n% ${name}\n%%EOF\n`)]));
      return path;
    }),
  );
}

async function choose({ page }: Visitor, selector: string, ...names: string[]): Promise<void> {
  const input = await page.waitForSelector(selector);
  await (input as Awaited<ReturnType<typeof page.waitForSelector<'input'>>>)?.uploadFile(
    ...(await pdfs(...names)),
  );
}
const personOf = ({ page }: Visitor, file: string) =>
  page.$eval(`select[aria-label="Person of ${file}"]`, (field) => field.selectedOptions[0]?.text);

test('the files of two people in one order reach the customer under the names of both', async () => {
  const { id, reference, statusUrl } = await placeOrder(EMAIL, { noOfPersons: 2, beneficiaries: FAMILY });
  await database.query("update orders set status = 'In lab' where id = $1", [id]);
  const staff = await visitor();
  await staff.openAs(await adminSession(), '/admin/report-inbox');
  await staff.sees('Report inbox');
  const files = [`${reference} Meera Iyer.pdf`, `${reference} cbc.pdf`] as const;
  await choose(staff, 'input[type=file]', ...files);
  await staff.page.waitForSelector(`select[aria-label="Person of ${files[1]}"]`);
  expect(await personOf(staff, files[0])).toBe('Meera Iyer');
  expect(await personOf(staff, files[1])).toBe('Everyone, or not named');
  await staff.page.select(`select[aria-label="Person of ${files[1]}"]`, '2');
  for (const width of [360, 1280]) {
    await staff.page.setViewport({ width, height: 800 });
    expect({ width, found: await violations(staff) }).toEqual({ width, found: [] });
  }
  await staff.press('Upload 2 and send', 'button');
  await staff.sees('2 reports uploaded.');

  const asha = await visitor();
  await asha.open(statusUrl);
  await asha.sees('Report of Meera Iyer');
  await asha.sees('Report of Ravi Iyer');
  await asha.open(await linkTo(EMAIL, 'reports'));
  await asha.press('Open my reports');
  await asha.sees('Report of Ravi Iyer');

  await staff.open(`/admin/view-orders?order=${id}`);
  await staff.page.waitForSelector(`.ad-drawer__body select[aria-label="Person of ${files[1]}"]`);
  expect(await personOf(staff, files[1])).toBe('Ravi Iyer');
  await staff.page.select(`.ad-drawer__body select[aria-label="Person of ${files[1]}"]`, '');
  await staff.sees(`The person of ${files[1]} was changed.`);
  expect(await violations(staff)).toEqual([]);
  await asha.open(statusUrl);
  await asha.sees('Report of Meera Iyer');
  expect(await asha.page.evaluate(() => document.body.innerText.includes('Report of Ravi'))).toBe(false);
});

test('a file with the reference of its order but another customer’s name is asked about in the drawer', async () => {
  const { id, reference } = await placeOrder(newMailbox('own'), {
    beneficiaries: [FAMILY[0]],
    name: 'Meera Iyer',
  });
  await placeOrder(newMailbox('other'), {
    name: 'Kiran Shah',
    beneficiaries: [{ name: 'Kiran Shah', age: 50, gender: 'Female' }],
  });
  await database.query("update orders set status = 'In lab' where id = $1", [id]);
  const staff = await visitor({ expectedErrors: /status of 409/ });
  await staff.openAs(await adminSession(), `/admin/view-orders?order=${id}`);
  await choose(staff, '.ad-drawer__body input[type=file]', `${reference} Kiran Shah.pdf`);
  await staff.press('Upload', 'button');
  await staff.sees(`Do these files belong to ${reference}?`);
  await staff.press(`Upload to ${reference} anyway`, 'button');
  await staff.sees('Report uploaded successfully!');
});

import { afterAll, afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { violations } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { placeOrder } from './browser/place-order.js';
import { adminSession, moveOrder, uploadReport } from './buttons/people.js';
import { reportFile } from './buttons/files.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();
const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
const switchOff = () => database.query('update report_settings set release_first = false');
afterEach(switchOff);
afterAll(() => database.end());

const SETTING = 'Reports are released by the lab before the customer sees them';

test('two people’s reports stay hidden from the customer until the lab releases them', async () => {
  const staff = await visitor();
  await staff.openAs(await adminSession(), '/admin/report-inbox?view=release');
  await staff.press(SETTING);
  await staff.sees('Reports uploaded from now on wait for their release.');

  const email = `release-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const people = ['Asha Rao', 'Ravi Rao'].map((name) => ({ name, age: 30, gender: 'Female' }));
  const order = await placeOrder(email, { noOfPersons: 2, beneficiaries: people });
  await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
  await uploadReport(order.id, reportFile, 'asha rao.pdf');
  await uploadReport(order.id, reportFile, 'ravi rao.pdf');
  const asha = await visitor();
  await asha.open(order.statusUrl);
  await asha.sees('No report yet.');

  await staff.reload();
  await staff.sees('To release (2)');
  for (const width of [360, 1280]) {
    await staff.page.setViewport({ width, height: 800 });
    expect({ width, found: await violations(staff) }).toEqual({ width, found: [] });
  }
  await staff.press('Release asha rao.pdf', 'button');
  await staff.sees('1 report released.');
  await staff.sees('To release (1)');
  await asha.reload();
  await asha.finds('View Report asha rao.pdf');
  expect(await asha.page.$('a[aria-label="View Report ravi rao.pdf"]')).toBeNull();

  await staff.open(`/admin/view-orders?order=${order.id}`);
  await staff.sees('Not released');
  await staff.page.waitForFunction(() => !document.querySelector('.ant-skeleton'));
  expect(await violations(staff)).toEqual([]);
  await staff.page.click('.ad-drawer__body button[aria-label="Release ravi rao.pdf"]');
  await staff.sees('1 report released.');
  await staff.sees('Released by');
  await asha.reload();
  await asha.finds('View Report ravi rao.pdf');
});

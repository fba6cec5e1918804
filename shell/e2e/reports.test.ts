import { expect, test } from '@jest/globals';
import { isAccessible } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { linkTo } from './browser/messages.js';
import { newMailbox } from './browser/new-customer.js';
import { placeOrder } from './browser/place-order.js';
import { reportFile } from './buttons/files.js';
import { moveOrder, uploadReport } from './buttons/people.js';
import { sendReports, withdrawReports } from './buttons/staff-actions.js';
import { downloadsOf } from './files/downloads.js';

const { visitor } = chromium();

test('reports of an order are read with its link and with that of an email, but not those that were withdrawn', async () => {
  const email = newMailbox('reports');
  const { id, reference, statusUrl } = await placeOrder(email);
  await moveOrder(id, 'confirm', 'sendOut', 'collect', 'toLab');
  for (const name of ['cbc.pdf', 'lipids.pdf']) await uploadReport(id, reportFile, name);
  const asha = await visitor({ expectedErrors: /status of 410/ });
  const saved = await downloadsOf(asha);
  await asha.open(statusUrl);
  await asha.sees('No one has viewed a report yet.');
  await asha.press('Download cbc.pdf');
  const file = await saved('cbc.pdf');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await asha.sees('Someone using this order’s link');
  await isAccessible(asha);

  const old = await asha.page.$eval('a[aria-label="View Report lipids.pdf"]', (link) => link.href);
  await withdrawReports(id, 'lipids.pdf');
  expect((await fetch(old)).status).toBe(410);
  await asha.reload();
  await asha.finds('View Report cbc.pdf');
  expect(await asha.page.$$('a[aria-label="View Report lipids.pdf"]')).toEqual([]);

  await sendReports(id);
  await asha.open(await linkTo(email, 'reports'));
  await asha.page.waitForFunction(() => location.href.endsWith('/reports'));
  await asha.reload();
  await asha.press('Open my reports');
  await asha.sees(`Reports of booking ${reference}`);
  await asha.press('Download cbc.pdf');
  expect(await saved('cbc.pdf')).toEqual(file);
  await isAccessible(asha);
});

import { expect, test } from '@jest/globals';
import { isAccessible } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { linkIn, textMessageTo } from './browser/messages.js';
import { newPhone } from './browser/new-customer.js';
import { placeOrder } from './browser/place-order.js';
import { reportFile } from './buttons/files.js';
import { moveOrder, uploadReport } from './buttons/people.js';
import { downloadsOf } from './files/downloads.js';

const { visitor } = chromium();

const PHONE = newPhone();

test('a booking with a phone number alone is found again, and leads to its report, by text messages', async () => {
  const { id, reference } = await placeOrder('', { phoneno: PHONE });
  const received = await textMessageTo(`+91${PHONE}`, reference);
  expect(received).toContain(`Nidaan: we have received booking ${reference} for `);

  const phone = await visitor({ width: 360, height: 740 });
  await phone.open(linkIn(received));
  await phone.sees(`Order ${reference}`);
  await phone.sees(`We sent your link to ••• ${PHONE.slice(-3)} as a text message.`);
  await isAccessible(phone);

  await moveOrder(id, 'confirm', 'sendOut', 'collect', 'toLab');
  await uploadReport(id, reportFile, 'blood.pdf');
  const ready = await textMessageTo(`+91${PHONE}`, `your report for booking ${reference} is ready`);
  const other = await visitor({ width: 360, height: 740 });
  const saved = await downloadsOf(other);
  await other.open(linkIn(ready));
  await other.press('Download blood.pdf');
  expect((await saved('blood.pdf')).subarray(0, 5).toString()).toBe('%PDF-');

  await other.press(`Send text messages to ••• ${PHONE.slice(-3)}`);
  await other.sees('Text messages are off for every booking with this number.');
  await other.reload();
  await other.sees('Text messages are off for every booking with this number.');
  await other.press(`Send text messages to ••• ${PHONE.slice(-3)}`);
  await other.sees('Text messages are on.');
});

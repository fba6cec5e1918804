import { expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { moveOrder, uploadReport } from './buttons/people.js';
import { reportFile } from './buttons/files.js';
import { isAccessible } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { downloadsOf } from './files/downloads.js';
import { codeTo, textedCode } from './browser/messages.js';
import { placeOrder } from './browser/place-order.js';
import type { Visitor } from './browser/visitor.js';
import { stack } from './stack/stack.js';
import { newMailbox, newPhone, spaced } from './browser/new-customer.js';

const { visitor } = chromium();

const PHONE = spaced(newPhone());

test('the form takes no input before it works, which would be lost', async () => {
  const asha = await visitor({ width: 360, height: 740 });
  await asha.page.setRequestInterception(true);
  const held: HTTPRequest[] = [];
  asha.page.on('request', (request) => {
    if (request.resourceType() === 'script') held.push(request);
    else void request.continue();
  });
  const opened = asha.open('/track');
  await asha.sees('Send code');
  const focused = () =>
    asha.page.evaluate(() => {
      document.querySelector<HTMLElement>('main input')?.focus();
      return document.activeElement?.tagName;
    });
  expect(await focused()).toBe('BODY');
  asha.page.removeAllListeners('request');
  await asha.page.setRequestInterception(false);
  await Promise.all([opened, ...held.map((request) => request.continue())]);
  await asha.page.waitForSelector('main form:not([inert])');
  expect(await focused()).toBe('INPUT');
});

async function requests(who: Visitor, reference: string, phone: string): Promise<void> {
  await who.sees('Send code');
  await who.fill('Reference', reference);
  await who.fill('Phone number', phone);
  await who.press('Send code');
  await who.sees('If a booking matches, we’ve sent a code to its phone and email.');
}

test('a booking is found again on another device, by keyboard, and its report downloaded there', async () => {
  const email = newMailbox('found-again');
  const { id, reference } = await placeOrder(email, { phoneno: PHONE });
  const phone = await visitor({ width: 360, height: 740 });
  const saved = await downloadsOf(phone);
  await phone.open('/cart');
  await phone.press('Track a booking');
  await phone.arrives('/track');
  await requests(phone, reference.toLowerCase().replaceAll('-', ' '), `0${PHONE}`);
  await phone.hasFocusOn('input');
  await phone.page.keyboard.type(await codeTo(email));
  await phone.keys('Enter');
  await phone.sees(`Order ${reference}`);
  expect(await phone.page.evaluate(() => location.hash)).toBe('');

  await moveOrder(id, 'confirm', 'sendOut', 'collect', 'toLab');
  await uploadReport(id, reportFile);
  await phone.reload();
  await phone.sees('View Report');
  await phone.press('Download report.pdf');
  expect((await saved('report.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a booking with only a phone number is found again by the code in a text message, and shows its report', async () => {
  const phoneno = newPhone();
  const { id, reference } = await placeOrder('', { phoneno });
  await moveOrder(id, 'confirm', 'sendOut', 'collect', 'toLab');
  await uploadReport(id, reportFile);
  const other = await visitor({ width: 360, height: 740 });
  await other.open('/track');
  await requests(other, reference, `+91 ${spaced(phoneno)}`);
  await other.fill('Code', await textedCode(reference));
  await other.press('Open booking');
  await other.sees(`Order ${reference}`);
  await other.finds('View Report report.pdf');
});

test('a stranger learns nothing: same sentence for no booking, and a wrong code opens none', async () => {
  const { reference } = await placeOrder();
  const stranger = await visitor({ expectedErrors: /status of 400/ });
  await stranger.open('/track');
  await requests(stranger, reference, newPhone());
  await stranger.fill('Code', '123456');
  await stranger.press('Open booking');
  await stranger.sees('This code is wrong or has expired. You can request another.');
  expect(await stranger.page.$eval('#tracking-code', (field) => (field as HTMLInputElement).value)).toBe(
    '123456',
  );
  await stranger.press('Change reference or phone');
  await stranger.fill('Reference', 'ND-7');
  await stranger.press('Send code');
  await stranger.sees('Enter the reference of your booking, such as ND-7K4Q-2M.');
  await stranger.hasFocusOn('input');
});

test('both steps are accessible on a phone and a desktop, and no search engine lists them', async () => {
  const asha = await visitor();
  await asha.open('/track');
  await asha.sees('Send code');
  expect(await asha.page.$eval('meta[name=robots]', (meta) => meta.content)).toBe('noindex');
  await isAccessible(asha);
  await requests(asha, 'ND-7K4Q-2M', PHONE);
  await isAccessible(asha);
  expect(await (await fetch(`${stack.origin}/robots.txt`)).text()).toContain('Disallow: /track');
  expect(await (await fetch(`${stack.origin}/sitemap.xml`)).text()).not.toContain('/track<');
});

import { expect } from '@jest/globals';
import { receiptFileName } from '@nidaan/contract/receipt-files';
import type { Visitor } from '../../e2e/browser/visitor.js';
import { linkTo } from '../../e2e/browser/messages.js';
import { downloadsOf } from '../../e2e/files/downloads.js';
import { pdfText } from '../../e2e/files/pdf-text.js';
import { stack } from '../../e2e/stack/stack.js';

const SUGAR = 'Fasting Blood Sugar (FBS)';

/** Finds a test by the live search of the navbar and puts it into the cart. */
async function findsAndAdds(who: Visitor): Promise<void> {
  await who.open('/');
  await who.focusSearch();
  await who.page.keyboard.sendCharacter('sugar');
  await who.page.locator(`[role=option] ::-p-text(${SUGAR})`).click();
  await who.arrives('/shop/2');
  await who.press('Add to cart');
  await who.press('Cart, 1 item');
  await who.sees('Booking Form');
}

const PEOPLE = [
  { name: 'Asha Rao', age: '34', gender: 'Female' },
  { name: 'Ravi Rao', age: '36', gender: 'Male' },
];

/** Books a test for two persons without an account; returns the reference of the order. */
export async function booksForTwo(who: Visitor, email: string): Promise<string> {
  await findsAndAdds(who);
  await who.fill('Pincode', '560001');
  await who.fill('Name', 'Asha Rao');
  await who.fill('Email', email);
  await who.fill('Address', '14 MG Road');
  await who.fill('Phone No', '98123 45678');
  await who.fill('Number of Persons', '2');
  await who.sees('Person 2');
  for (const [at, { name, age, gender }] of PEOPLE.entries()) {
    await who.page.type(`[name="beneficiaries.${at}.name"]`, name);
    await who.page.type(`[name="beneficiaries.${at}.age"]`, age);
    await who.page.select(`[name="beneficiaries.${at}.gender"]`, gender);
  }
  await who.sees('₹160');
  await who.press('Book Now', 'button');
  await who.sees('Order submitted successfully!');
  return /ND-\w{4}-\w{2}/.exec(await who.text())?.[0] ?? '';
}

/** Makes an account for the mailbox of a booking, and finds the booking in it. */
export async function makesAccount(who: Visitor, email: string, reference: string): Promise<void> {
  await who.open('/register');
  await who.screenIsAlive();
  await who.fill('Email address', email);
  await who.fill('Password', stack.passwords.first);
  await who.press('Create account', 'button');
  await who.sees('Please check your email');
  await who.open(await linkTo(email, 'verify'));
  await who.screenIsAlive();
  await who.fill('Password', stack.passwords.first);
  await who.press('Verify and log in');
  await who.arrives('/user-dashboard');
  await who.sees(reference);
}

/** Reads the report and the receipt of the only order in the account. */
export async function readsReportAndReceipt(who: Visitor, serial: string): Promise<void> {
  const saved = await downloadsOf(who);
  await who.open('/user-dashboard');
  await who.sees('View Report');
  const report = await who.page.$eval('main a ::-p-text(View Report)', (text) => text.closest('a')?.href);
  const answer = await fetch(report ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await who.press(`Download receipt ${serial}`);
  expect(await pdfText(await saved(receiptFileName(serial)))).toContain(serial);
}

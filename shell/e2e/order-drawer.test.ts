import { expect, test } from '@jest/globals';
import type { OrderReceipt } from '@nidaan/contract';
import { violationsInBoth } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { PDF } from './files/report-files.js';
import { placeOrder } from './browser/place-order.js';
import type { Visitor } from './browser/visitor.js';
import { reportFile } from './buttons/files.js';
import { listOf } from './buttons/orders.js';
import { adminSession, moveOrder, post, uploadReport } from './buttons/people.js';
import { newMailbox } from './browser/new-customer.js';

const { staff } = chromium();

/** An order of three people with a report, a payment and a note. */
async function fullOrder(): Promise<OrderReceipt> {
  const people = ['Asha Rao', 'Venkatanarasimharajuvaripeta Rao', 'Ravi Rao'];
  const order = await placeOrder(newMailbox('drawer'), {
    noOfPersons: people.length,
    beneficiaries: people.map((name) => ({ name, age: 34, gender: 'Female' })),
  });
  await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
  await uploadReport(order.id, reportFile, `${order.reference}.pdf`);
  const { token } = await adminSession();
  await post(`/api/orders/${order.id}/payment`, { method: 'cash', bankReference: null }, token);
  const note = { id: crypto.randomUUID(), text: 'Rings twice' };
  await post(`/api/orders/${order.id}/notes`, note, token);
  return order;
}

/** An admin with the drawer of an order open. */
async function openDrawer(order: OrderReceipt): Promise<Visitor> {
  const visit = { width: 1280, height: 900, expectedErrors: /status of 400/ };
  const asha = await staff(`${listOf(order.reference)}&order=${order.id}`, visit);
  await asha.sees('Rings twice');
  return asha;
}

/** The violations while a question is open, which is then answered with no. */
async function asked(asha: Visitor, button: string, question: string, answer: string): Promise<string[]> {
  // The list behind the drawer has buttons of the same names.
  await asha.page.locator(`.ad-drawer__body ::-p-aria([name="${button}"][role="button"])`).click();
  await asha.sees(question);
  const found = await violationsInBoth(asha);
  await asha.press(answer, 'button');
  await asha.seesNoMore(question);
  return found;
}

test('every panel and question of the drawer is accessible, light and dark', async () => {
  const order = await fullOrder();
  const file = `${order.reference}.pdf`;
  const asha = await openDrawer(order);
  expect(await violationsInBoth(asha)).toEqual([]);
  const questions = [
    ['Renew the customer’s link', 'Renew the link to this order?', 'Cancel'],
    [`Withdraw ${file}`, 'The report can no longer be opened.', 'Keep as it is'],
    ['Payment entered by mistake', 'What was wrong', 'Cancel'],
    ['Recollect', `Recollect: ${order.reference}`, 'Keep as it is'],
  ] as const;
  for (const [button, question, answer] of questions)
    expect(await asked(asha, button, question, answer)).toEqual([]);
  await asha.page.$$eval('.ad-drawer__body details', (all) => {
    for (const one of all) one.open = true;
  });
  await asha.press('Edit contact');
  await asha.fill('Pincode', '56');
  await asha.press('Save contact');
  await asha.sees('Enter a 6-digit pincode.');
  expect(await violationsInBoth(asha)).toEqual([]);
  await asha.page.setViewport({ width: 360, height: 740 });
  expect(await violationsInBoth(asha)).toEqual([]);
});

test('files that are dropped on the drawer are uploaded, and one of another kind is named', async () => {
  const order = await placeOrder();
  await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
  const { token } = await adminSession();
  await post(`/api/orders/${order.id}/notes`, { id: crypto.randomUUID(), text: 'Rings twice' }, token);
  const asha = await openDrawer(order);
  const drop = (area: Element, pdf: number[]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(pdf)], 'blood.pdf', { type: 'application/pdf' }));
    dataTransfer.items.add(new File(['Call her'], 'notes.txt', { type: 'text/plain' }));
    area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  };
  await asha.page.$eval('.ad-drop [role=button]', drop, [...PDF]);
  await asha.sees('Not a PDF, JPEG or PNG');
  await asha.press('Remove notes.txt');
  await asha.press('Upload', 'button');
  await asha.sees('Report uploaded successfully!');
  await asha.finds('View Report blood.pdf');
});

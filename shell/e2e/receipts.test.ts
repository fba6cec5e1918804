import { expect, test } from '@jest/globals';
import { dateTimeText } from '@nidaan/contract/dates';
import { receiptFileName } from '@nidaan/contract/receipt-files';
import { chromium } from './browser/chromium.js';
import { downloadsOf } from './files/downloads.js';
import { pdfText } from './files/pdf-text.js';
import { placeOrder } from './browser/place-order.js';
import { query } from './stack/database.js';
import { foundInMail } from './browser/messages.js';
import { newMailbox } from './browser/new-customer.js';
import { adminSession, customer, moveOrder, post } from './buttons/people.js';

const { visitor } = chromium();
const UTR = '412345678901';

interface ReceiptRow {
  serial: string;
  paid_at: Date;
}

const receiptsOf = (id: string) =>
  query<ReceiptRow>('select serial, paid_at from receipts where order_id = $1', [id]);

test('a recorded payment reaches the customer as a numbered receipt, and the invoice says "Paid"', async () => {
  const email = newMailbox('receipts');
  const { id, reference, statusUrl, totalAmount } = await placeOrder(email);
  await moveOrder(id, 'confirm');
  const { token } = await adminSession();
  await post(`/api/orders/${id}/payment`, { method: 'upi', bankReference: UTR }, token);
  const [receipt] = await receiptsOf(id);
  if (!receipt) throw new Error('There is no receipt');
  const { serial, paid_at: paidAt } = receipt;

  expect(await foundInMail(email, /^Subject: Payment received.*$/m)).toContain(serial);

  const asha = await visitor();
  const saved = await downloadsOf(asha);
  await asha.open(statusUrl);
  await asha.sees(`Order ${reference}`);
  for (const text of [`₹${totalAmount} paid`, 'UPI', UTR, dateTimeText(paidAt, new Date()), serial])
    await asha.sees(text);
  await asha.press(`Download receipt ${serial}`);
  const printed = await pdfText(await saved(receiptFileName(serial)));
  const wanted = [serial, reference, 'Payment mode UPI', UTR, dateTimeText(paidAt), `₹${totalAmount}`];
  for (const text of wanted) expect(printed).toContain(text);
  await asha.press('Download the bill');
  const bill = await pdfText(await saved(`invoice_${id}.pdf`));
  expect(bill).toContain('Paid');
  expect(bill).toContain(serial);
  expect(bill).not.toContain('Pay by UPI');
  expect(await query('select count(*)::int from invoices where order_id = $1', [id])).toEqual([{ count: 1 }]);

  const owner = await visitor();
  await owner.openAs(await customer(email), '/user-dashboard');
  const savedByOwner = await downloadsOf(owner);
  await owner.sees(reference);
  await owner.press(`Download receipt ${serial}`);
  expect(await pdfText(await savedByOwner(receiptFileName(serial)))).toBe(printed);
  expect(await receiptsOf(id)).toEqual([receipt]);
});

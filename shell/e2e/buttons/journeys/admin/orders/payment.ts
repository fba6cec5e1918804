import { expect } from '@jest/globals';
import { receiptFileName } from '@nidaan/contract/receipt-files';
import { downloadsOf } from '../../../../files/downloads.js';
import { query } from '../../../../stack/database.js';
import { listOf, newOrder, rowOf } from '../../../orders.js';
import type { Journey } from '../../../run.js';
import type { Walker } from '../../../walker.js';

interface Receipt {
  serial: string;
  method: string;
  amount: string;
  reference: string | null;
  void_reason: string | null;
}

const receiptsOf = ({ id }: { id: string }) =>
  query<Receipt>(
    'select serial, method, amount, reference, void_reason from receipts where order_id = $1 order by number',
    [id],
  );

/** Records a UPI payment, first without its reference. */
async function byUpi(who: Walker, label: string, button: string, reference: string): Promise<void> {
  await who.choose(label, 'UPI');
  await who.press(button);
  await who.sees('Enter the 12-digit UPI reference (UTR).');
  await who.fill('UPI reference (UTR)', reference);
  await who.press(button);
}

/** The clock time in India as a time field has it. */
const clockTime = (at: Date) =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

const payment: Journey = {
  screen: '/admin/view-orders',
  name: 'payment, receipts and refund',
  as: 'admin',
  async go(who) {
    const order = await newOrder();
    const saved = await downloadsOf(who.who);
    await who.open(`${listOf(order.reference)}&order=${order.id}`, 'No notes yet.');
    await byUpi(who, 'How it was paid', 'Record payment of ₹80', '123456789012');
    await who.sees('Payment recorded.');
    const [first] = await receiptsOf(order);
    expect(first).toMatchObject({ method: 'upi', reference: '123456789012', void_reason: null });
    const serial = first?.serial ?? '';
    await who.press(`Download receipt ${serial}`);
    expect((await saved(receiptFileName(serial))).subarray(0, 5).toString()).toBe('%PDF-');
    await who.press('Payment entered by mistake');
    await who.press('Cancel', 'button');
    await who.press('Payment entered by mistake');
    await who.choose('What was wrong', 'The money never arrived');
    await who.press('Remove this payment');
    await who.sees('Void since');
    expect(await receiptsOf(order)).toMatchObject([{ serial, void_reason: 'not_received' }]);
    await who.press('Collected by someone else, or earlier');
    await who.choose('Collected by', 'Me');
    const now = new Date();
    await who.choose('Received', 'Earlier today');
    await who.choose('At (Indian time)', clockTime(now));
    await who.choose('How it was paid', 'Cash');
    await who.fill('Amount (₹)', '90');
    await who.press('Record payment of ₹90');
    await who.sees('Only ₹80 is still to be paid.');
    await who.fill('Amount (₹)', '30');
    await who.press('Record payment of ₹30');
    await who.sees('Partly paid, still to be paid');
    await who.press('Record payment of ₹50');
    await who.sees('Paid: ₹50, Cash');
    await who.press('Refund without cancelling');
    await who.press('Record refund', 'button');
    await who.sees('Enter an amount in whole rupees.');
    await who.fill('Amount refunded (₹)', '20');
    await who.press('Record refund of ₹20');
    await who.sees('Enter a reason.');
    await who.fill('Reason of the refund', 'One test was not possible');
    await who.press('The customer pays this amount again Otherwise the refund reduces the price.');
    await who.press('Record refund of ₹20');
    await who.sees('Refunded: ₹20, Cash');
    await who.press('Record payment of ₹20');
    await who.sees('Paid: ₹20, Cash');
    await who.press('Cancel order', 'button');
    await who.fill('Reason', 'The journey asks for it');
    await who.press('Cancel order', 'button');
    await byUpi(who, 'Refunded by', 'Record refund of ₹80', '210987654321');
    await who.sees('Refunded: ₹80, UPI');
    await who.press('Refund entered by mistake');
    await who.choose('Which refund', '₹80 · UPI · 210987654321');
    await who.choose('What was wrong', 'Amount, method or reference was wrong');
    await who.press('Remove this refund');
    await who.sees('Refund removed: ₹80, Amount, method or reference was wrong');
    await byUpi(who, 'Refunded by', 'Record refund of ₹80', '210987654322');
    await who.sees('Refunded: ₹80, UPI');
    expect(await receiptsOf(order)).toMatchObject([
      { serial },
      { method: 'cash', amount: '30', void_reason: null },
      { method: 'cash', amount: '50', void_reason: null },
      { method: 'cash', amount: '20', void_reason: null },
    ]);
    expect(await rowOf('status, paid_method, refund_method, refund_reference', order)).toEqual({
      status: 'Cancelled',
      paid_method: 'cash',
      refund_method: 'upi',
      refund_reference: '210987654322',
    });
  },
};

export const orderPayments: Journey[] = [payment];

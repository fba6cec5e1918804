import { expect } from '@jest/globals';
import { receiptFileName } from '@nidaan/contract/receipt-files';
import { awaited } from '../../../browser/awaited.js';
import { downloadsOf } from '../../../files/downloads.js';
import { placeOrder } from '../../../browser/place-order.js';
import { newReport } from '../../files.js';
import { query } from '../../../stack/database.js';
import { codeTo, linkTo } from '../../../browser/messages.js';
import { changeEmail, notePayment } from '../../staff-actions.js';
import { newName, newOrder, rowOf } from '../../orders.js';
import { newMailbox, newPhone } from '../../../browser/new-customer.js';
import { uploadReport } from '../../people.js';
import type { Journey } from '../../run.js';

const screen = '/order/:id';

const settling: Journey = {
  screen,
  name: 'what an order on hold waits for',
  async go(who) {
    const child = newName();
    const nothing = { name: '', email: '', phoneno: '', address: '', pincode: '' };
    const order = await newOrder({ ...nothing, beneficiaries: [{ name: child, age: 9, gender: 'Female' }] });
    await who.open(order.statusUrl, 'No visit will take place until this is resolved:');
    await who.followLinks();
    await who.press('Save details');
    await who.sees('Enter at least one of these details.');
    await who.fill(`Guardian of ${child} (9)`, 'Meera Iyer');
    await who.press('Save details');
    await who.sees('Your details are saved.');
    // The fields that are missing are those of the newest order.
    await who.who.seesNoMore(`Guardian of ${child}`);
    expect(await rowOf('status, hold_reasons', order)).toEqual({
      status: 'On hold',
      hold_reasons: ['missing_details'],
    });
    const email = newMailbox('settle');
    await who.fill('Your name', 'Meera Iyer');
    const phone = newPhone();
    await who.fill('Phone', phone);
    await who.fill('Email', email);
    await who.fill('Address', '14 MG Road');
    await who.fill('Pincode', '560001');
    await who.press('Save details');
    await who.sees('We’re checking your booking');
    expect(await rowOf('status, hold_reasons, name, phoneno, email, address, pincode', order)).toEqual({
      status: 'Booked',
      hold_reasons: [],
      name: 'Meera Iyer',
      phoneno: `+91${phone}`,
      email,
      address: '14 MG Road',
      pincode: '560001',
    });
  },
};

const correcting: Journey = {
  screen,
  name: 'details that were given wrong or are missing',
  async go(who) {
    const [first, second] = [newName(), newName()];
    const email = newMailbox('wrong');
    const given = { email, noOfPersons: 2, beneficiaries: [{ name: first, age: 41 }] };
    const order = await newOrder(given);
    await who.open(order.statusUrl, `We need details of ${first}: gender.`);
    await who.sees('We need details of Person 2: name, age and gender.');
    await who.choose(`Gender of ${first}`, 'Male');
    await who.fill('Name of person 2', second);
    await who.fill('Age of person 2', '9');
    await who.choose('Gender of person 2', 'Female');
    await who.fill(/^Guardian of /, 'Meera Iyer');
    await who.press('Save details');
    await who.sees('We’re checking your booking');
    expect(await rowOf('status, hold_reasons', order)).toEqual({ status: 'Booked', hold_reasons: [] });
    await who.press('Change people');
    await who.press('Keep as it is');
    await who.press('Change people');
    await who.fill('Name of person 1', first);
    await who.fill(`Age of ${first}`, '42');
    await who.choose(`Gender of ${first}`, 'Other');
    await who.fill('Name of person 2', second);
    await who.fill(`Age of ${second}`, '10');
    await who.choose(`Gender of ${second}`, 'Female');
    await who.fill(/^Guardian of /, 'Meera Iyer');
    await who.press('Save details');
    // The sentence that the details are saved may still be that of the first time.
    await who.sees(`${first}, 42`);
    await who.press('Change contact or address');
    const right = newMailbox('right');
    await who.fill('Your name', 'Meera Iyer');
    const phone = newPhone();
    await who.fill('Phone', phone);
    await who.fill('Email', right);
    await who.fill('Address', '3 Church Street');
    await who.fill('Pincode', '560001');
    await who.fill('Contact at the address', 'Kamala Rao');
    await who.fill('Phone at the address', '9811122233');
    await who.press('Save details');
    await who.sees('Kamala Rao, ••• 233');
    await who.sees('3 Church Street, 560001');
    expect(await rowOf('name, email, phoneno, address, secret_version', order)).toEqual({
      name: 'Meera Iyer',
      email: right,
      phoneno: `+91${phone}`,
      address: '3 Church Street',
      secret_version: 2,
    });
    const people = await query(
      'select name, age, gender from order_beneficiaries where order_id = $1 order by position',
      [order.id],
    );
    expect(people).toEqual([
      { name: first, age: 42, gender: 'Other' },
      { name: second, age: 10, gender: 'Female' },
    ]);
    await linkTo(right, `order/${order.id}`);
  },
};

const paying: Journey = {
  screen,
  name: 'the receipt of a payment',
  async go(who) {
    const order = await newOrder();
    await notePayment(order.id);
    const saved = await downloadsOf(who.who);
    await who.open(order.statusUrl, 'Download receipt');
    const [receipt] = await query<{ serial: string }>('select serial from receipts where order_id = $1', [
      order.id,
    ]);
    const serial = receipt?.serial ?? '';
    await who.press(`Download receipt ${serial}`);
    expect((await saved(receiptFileName(serial))).subarray(0, 5).toString()).toBe('%PDF-');
  },
};

const protectedReport: Journey = {
  screen,
  name: 'an HIV result',
  async go(who) {
    const [previous, email] = [newMailbox('previous'), newMailbox('present')];
    const order = await placeOrder(previous, { cartItems: [{ id: '321', type: 'product' }] });
    await uploadReport(order.id, newReport('journey-result.pdf'), 'result.pdf');
    await changeEmail(order.id, email);
    await who.open(await linkTo(email, `order/${order.id}`), 'Confirm that the order is yours');
    await who.press(/^Send a code to/);
    await who.sees('We have sent the code.');
    await who.fill('Code', await codeTo(previous));
    await who.press('Confirm');
    await who.sees('Your contact is confirmed.');
    expect(await rowOf('proved_email', order)).toEqual({ proved_email: email });
    await who.press(/^Email a code to/);
    await who.sees('We have sent you a code. It works once, within ten minutes.');
    await who.fill('Code', await codeTo(email));
    await who.press('Open', 'button');
    const opened = async () => {
      const openings = "select 1 from audit where action = 'report.opened' and subject_id = $1";
      return (await query(openings, [order.id])).length > 0;
    };
    await awaited('The result did not open', opened);
  },
};

export const orderPages: Journey[] = [settling, correcting, paying, protectedReport];

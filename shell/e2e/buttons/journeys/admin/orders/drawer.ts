import { expect } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { dayText } from '@nidaan/contract/dates';
import { stack } from '../../../../stack/stack.js';
import { query } from '../../../../stack/database.js';
import { newAdmin } from '../../../staff-actions.js';
import { listOf, newName, newOrder, rowOf } from '../../../orders.js';
import { newMailbox, newPhone } from '../../../../browser/new-customer.js';
import { post } from '../../../people.js';
import type { Journey } from '../../../run.js';
import type { Walker } from '../../../walker.js';

const [, , day = ''] = bookableDays(new Date());
const screen = '/admin/view-orders';

/** Opens an order's drawer by its address, as a link to it does. */
const opens = (who: Walker, { id, reference }: { id: string; reference: string }) =>
  who.open(`${listOf(reference)}&order=${id}`, 'No notes yet.');

/** A confirmation: the button that opens it and the one that answers it. */
interface Question {
  button: string | RegExp;
  text: string;
  answer: string;
}

const renewal: Question = {
  button: /^Renew the customer/,
  text: 'Renew the link to this order?',
  answer: 'Renew',
};
const inPerson: Question = {
  button: 'Confirm in person',
  text: 'Is the customer here in person?',
  answer: 'The customer is here',
};

/** Cancels a confirmation in each way, then answers it. The drawer has a Close button too, until the dialog is open. */
async function confirms(who: Walker, { button, text, answer }: Question): Promise<void> {
  for (const leaving of ['Cancel', 'Close', answer]) {
    await who.press(button);
    await who.sees(text);
    await who.press(leaving, 'button');
    await who.who.seesNoMore(text);
  }
}

/** A booking in which only a child is tested. */
const emptyBooking = (child: string) => ({
  name: '',
  email: '',
  phoneno: '',
  address: '',
  pincode: '',
  beneficiaries: [{ name: child, age: 9, gender: 'Female' as const }],
});

const hold: Journey = {
  screen,
  name: 'what an order on hold waits for',
  as: 'admin',
  async go(who) {
    const child = newName();
    const order = await newOrder(emptyBooking(child));
    const stands = () => rowOf('status, hold_reasons, name, address, pincode, email, phoneno', order);
    await opens(who, order);
    await who.sees('Missing: name, phone or email, address, pincode');
    await confirms(who, renewal);
    await who.sees('The old link no longer works. Give the new one to the customer');
    await who.press('New link');
    expect(await rowOf('secret_version', order)).toEqual({ secret_version: 2 });
    await who.press('Save details');
    await who.sees('Enter at least one of the missing details.');
    await who.press('Dismiss');
    await who.fill(`Guardian of ${child} (9)`, 'Meera Iyer');
    await who.press('Save details');
    await who.sees('Details saved. The order is “On hold”.');
    await who.who.seesNoMore(`Guardian of ${child}`);
    expect(await stands()).toMatchObject({ status: 'On hold', hold_reasons: ['missing_details'] });
    const email = newMailbox('hold');
    await who.fill('Name', 'Meera Iyer');
    const phone = newPhone();
    await who.fill('Phone No', phone);
    await who.fill('Email', email);
    await who.fill('Address', '14 MG Road');
    await who.fill('Pincode', '560001');
    await who.press('Save details');
    await who.sees('Details saved. The order is “Booked”.');
    expect(await stands()).toEqual({
      status: 'Booked',
      hold_reasons: [],
      name: 'Meera Iyer',
      phoneno: `+91${phone}`,
      email,
      address: '14 MG Road',
      pincode: '560001',
    });
    await who.press('Confirm', 'button');
    await who.sees(`${order.reference}: Confirmed`);
  },
};

/** Edits every contact field. */
async function editsContact(who: Walker, email: string, phone: string): Promise<void> {
  await who.press('Edit contact');
  await who.press('Keep as it is');
  await who.press('Edit contact');
  await who.fill('Name', 'Meera R. Iyer');
  await who.fill('Phone No', phone);
  await who.fill('Email', email);
  await who.fill('Address', '7 Brigade Road');
  await who.fill('Pincode', '560002');
  await who.fill('Contact at the address', 'Kamala Rao');
  await who.fill('Phone at the address', newPhone());
  await who.press('Save contact');
  await who.sees('Contact saved.');
}

const contact: Journey = {
  screen,
  name: 'visit, contact and notes',
  as: 'admin',
  async go(who) {
    // A package with a fasting test has instructions for the customer.
    const order = await newOrder({ cartItems: [{ id: '80', type: 'package', qty: 1 }] });
    await opens(who, order);
    await who.press(/instructions? for the customer$/, 'summary');
    await who.press('Reschedule', 'summary');
    await who.choose('New day', dayText(day, new Date()));
    await who.press('Reschedule the visit');
    await who.sees(`The visit is on ${dayText(day, new Date())}.`);
    const email = newMailbox('contact');
    const phone = newPhone();
    await editsContact(who, email, phone);
    expect(await rowOf('appointment_date::text, name, phoneno, email, address, pincode', order)).toEqual({
      appointment_date: day,
      name: 'Meera R. Iyer',
      phoneno: `+91${phone}`,
      email,
      address: '7 Brigade Road',
      pincode: '560002',
    });
    const before = await rowOf('secret_version', order);
    await confirms(who, renewal);
    await who.sees('The new one is on its way to c•••@example.org.');
    expect(await rowOf('secret_version', order)).toEqual({
      secret_version: Number(before.secret_version) + 1,
    });
    await who.press('Change tests and patients');
    await who.arrives('/admin/change-order');
    await opens(who, order);
    await who.press('Add note');
    await who.sees('Enter a note.');
    await who.fill('New note', 'Rings twice');
    await who.press('Add note');
    await who.sees('Note · ');
    expect(await query('select text from order_notes where order_id = $1', [order.id])).toEqual([
      { text: 'Rings twice' },
    ]);
    await who.followLinks();
  },
};

const steps: Journey = {
  screen,
  name: 'previous and next order',
  as: 'admin',
  width: 1440,
  async go(who) {
    const name = newName();
    const [first, second] = [await newOrder({ name }), await newOrder({ name })];
    await who.open(listOf(name), second.reference);
    await who.press(`Open ${second.reference}`);
    await who.sees('1 of 2');
    await who.press('Next order');
    await who.sees('2 of 2');
    expect(new URL(who.who.page.url()).searchParams.get('order')).toBe(first.id);
    await who.press('Previous order');
    await who.sees('1 of 2');
    await who.press('Close');
    await who.who.seesNoMore('1 of 2');
  },
};

const heldEmail: Journey = {
  screen,
  name: 'a confirmation that waits',
  as: 'admin',
  async go(who) {
    const order = await newOrder();
    // The state after more bookings with one mailbox than are confirmed automatically.
    await query('update orders set email_held_at = now() where id = $1', [order.id]);
    await opens(who, order);
    await who.press('Send the confirmation');
    await who.sees('The confirmation is on its way.');
    expect(await rowOf('email_held_at', order)).toEqual({ email_held_at: null });
    expect(
      await query(
        "select count(*)::int from outbox where event = 'order.confirmation-asked' and payload->>'orderId' = $1",
        [order.id],
      ),
    ).toEqual([{ count: 1 }]);
  },
};

const proof: Journey = {
  screen,
  name: 'a mailbox confirmed in person',
  as: 'admin',
  expectedErrors: /status of 40[39]/,
  async go(who) {
    const order = await newOrder({ cartItems: [{ id: '321', type: 'product' }] });
    const email = newMailbox('proof');
    await opens(who, order);
    await who.fill('Referral or counselling', 'Dr Nair, 1 March');
    await who.press('Save details');
    await who.sees('Details saved. The order is “Booked”.');
    const phone = newPhone();
    await editsContact(who, email, phone);
    await confirms(who, inPerson);
    await who.sees('You have set a contact of this order or seen its link');
    const other = { email: await newAdmin(), password: stack.passwords.first };
    who.becomes(await post('/api/auth/login', other));
    await opens(who, order);
    await who.press('Confirm in person');
    await who.press('The customer is here');
    await who.sees('Contact confirmed.');
    expect(await rowOf('proved_email', order)).toEqual({ proved_email: email });
  },
};

export const orderDrawers: Journey[] = [hold, contact, heldEmail, proof, steps];

import { expect } from '@jest/globals';
import { bookableDays, dayLabel } from '@nidaan/contract/booking-rules';
import { dayText } from '@nidaan/contract/dates';
import { placeOrder } from '../../../browser/place-order.js';
import { codeTo, linkIn, textMessageTo } from '../../../browser/messages.js';
import { reportFile } from '../../files.js';
import { query } from '../../../stack/database.js';
import { newMailbox, newPhone, spaced } from '../../../browser/new-customer.js';
import { customer, moveOrder, uploadReport } from '../../people.js';
import type { Journey } from '../../run.js';
import type { Walker } from '../../walker.js';
import { agreesOnDay, opensWithCode, settlesHold } from './order-states.js';

const [, later = ''] = bookableDays(new Date());
const sugar = 'Fasting Blood Sugar (FBS)';

/** Fills in everything about the visit and the first person. */
async function fillsIn(who: Walker, email: string): Promise<void> {
  await who.fill('Pincode', '562101');
  await who.press('Check Availability');
  await who.sees('The nearest city we serve is Bengaluru, Karnataka.');
  await who.followLinks();
  await who.fill('Pincode', '5600');
  await who.press('Book Now', 'button');
  await who.press('pincode', 'link');
  await who.fill('Pincode', '560001');
  await who.press('Check Availability');
  await who.sees('Service is available in your pincode!');
  await who.fill('Name', 'Meera Iyer');
  await who.fill('Email', email);
  await who.fill('Address', '14 MG Road');
  await who.fill('Phone No', newPhone());
  await who.fill('Age', '34');
  await who.openFolds();
  await who.fill('Contact at the address', 'Kamala Rao');
  await who.fill('Phone at the address', newPhone());
  await who.choose('Appointment Date', dayLabel(later));
}

/** The saving that a package offers: taken, undone and hidden. */
async function swaps(who: Walker): Promise<void> {
  await who.open('/shop/5', 'Add to cart');
  await who.press('Add to cart', 'button');
  await who.open('/cart', 'Booking Form');
  await who.press(/^Swap for/);
  await who.sees('Swapped.');
  await who.press('Undo');
  await who.press('Hide these hints');
  await who.open('/cart', 'Booking Form');
  await who.press(/^Swap for/);
  await who.sees('Swapped.');
  await who.press(/^Thyroid Check/, 'link');
  await who.sees('What is included');
  await who.open('/cart', 'Booking Form');
  await who.press(/^Remove Thyroid Check/);
}

const cart: Journey = {
  screen: '/cart',
  async go(who) {
    await who.open('/cart', 'Your cart is empty');
    await who.followLinks();
    await swaps(who);
    await who.open('/shop/2', 'Fluoride plasma');
    await who.press('Book Now', 'button');
    await who.sees('Booking Form');
    await who.press(`Increase quantity of ${sugar}`);
    await who.sees('₹160');
    await who.press(`Change ${sugar} to 1`);
    await who.sees('₹80 × 1 person =');
    await who.press(`Increase quantity of ${sugar}`);
    await who.choose('Number of Persons', '2');
    await who.press('One each: ₹160');
    await who.press('Undo');
    await who.choose('Number of Persons', '1');
    await who.press('Change to 1', 'button');
    await who.press(`Decrease quantity of ${sugar}`);
    await who.press('Undo');
    await who.press(`Remove ${sugar}`);
    await who.press('Undo');
    await who.press('Book Now', 'button');
    await who.press('Add details');
    await who.press('Book Now', 'button');
    await who.press('Close');
    await who.followLinks();
    const email = newMailbox('cart');
    await fillsIn(who, email);
    for (const extra of [/^CRP/, /^ESR/, /^Covid/, /^Complete Urine/, /^Troponin/])
      await who.press(extra, 'checkbox');
    await who.press('Remove this test: Troponin - Heart Attack Risk Test (ACTNI)');
    await who.press('I’m one of the patients (use my name and age)');
    await who.fill('Beneficiary Name', 'Meera Iyer');
    await who.choose('Gender', 'Female');
    await who.choose('Number of Persons', '2');
    await who.press('Book Now', 'button');
    await who.sees('Person 2: name, age and gender');
    await who.press('Add details');
    await who.press('Change Meera Iyer');
    await who.choose('Number of Persons', '1');
    await who.press('Book Now', 'button');
    await who.sees('Order submitted successfully!');
    const orders = await query(
      'select appointment_date::text, pincode, no_of_persons from orders where email = $1',
      [email],
    );
    expect(orders).toEqual([{ appointment_date: later, pincode: '560001', no_of_persons: 1 }]);
    await who.press('Add to calendar');
    await who.who.page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await who.press('Print');
    await who.who.page.waitForSelector('[data-printed]');
    await who.followLinks();
    await who.open('/shop/2', 'Fluoride plasma');
    await who.press('Book Now', 'button');
    await who.sees('Booking Form');
    await who.press('Book Now', 'button');
    await who.press('Book anyway');
    await who.sees('Order submitted successfully!');
  },
};

/** Copies the link: once where the browser refuses the clipboard, and once where it does not. */
async function copiesLink(who: Walker): Promise<void> {
  await who.who.permit();
  await who.press('Copy the link');
  await who.press('Link to this order');
  await who.who.permit('clipboard-sanitized-write');
  await who.press('Copy the link');
  await who.sees('Link copied.');
}

const order: Journey = {
  screen: '/order/:id',
  expectedErrors: /status of 40[04]/,
  async go(who) {
    await who.open('/order/nothing', 'Please open this page from the link in your email or text message');
    await who.press('Log in', 'button');
    await who.press('Close');
    await who.followLinks();
    const { id, reference } = await placeOrder(newMailbox('order'));
    const [row] = await query<{ phoneno: string }>('select phoneno from orders where id = $1', [id]);
    // Only a link from a text message offers the choice about text messages.
    await who.open(linkIn(await textMessageTo(row?.phoneno ?? '', reference)), `Order ${reference}`);
    await who.press(/^Send text messages to/);
    await who.sees('Text messages are off for every booking with this number.');
    await who.press('Change contact or address');
    await who.who.sees('Save details');
    await who.press('Keep as it is');
    await who.press('Change people');
    await who.fill('Age of Asha Rao', '35');
    await who.choose('Gender of Asha Rao', 'Other');
    await who.press('Save details');
    await who.sees('Your details are saved.');
    await who.press('Add to calendar');
    await who.press('Send the confirmation again');
    await who.sees('Sent to');
    await copiesLink(who);
    await who.press('Create a new link');
    await who.press('Keep the link');
    await who.press('Create a new link');
    await who.press('Close');
    await who.press('Create a new link');
    await who.press('Create a new link', 'button');
    await who.sees('The old link no longer works.');
    await who.choose('New date', dayText(later, new Date()));
    await who.press('Reschedule');
    await who.sees(`Your visit is now on ${dayText(later, new Date())}.`);
    await who.press('Cancel the order');
    await who.press('Keep the order');
    await who.press('Cancel the order');
    await who.press('Close');
    await who.followLinks();
    await who.press('Cancel the order');
    await who.fill('Reason', 'Another day would be better');
    await who.press('Cancel the order', 'button');
    await who.sees('The order is cancelled.');
    expect(await query('select status, appointment_date::text from orders where id = $1', [id])).toEqual([
      { status: 'Cancelled', appointment_date: later },
    ]);
    const done = await placeOrder(newMailbox('order'));
    await moveOrder(done.id, 'confirm', 'sendOut', 'collect', 'toLab');
    await uploadReport(done.id, reportFile);
    await who.open('/terms', 'Terms');
    await who.open(done.statusUrl, 'View Report');
    await who.openFolds();
    await who.press('Download the bill');
    await who.followLinks();
    await settlesHold(who);
    await agreesOnDay(who);
    await opensWithCode(who);
  },
};

const dashboard: Journey = {
  screen: '/user-dashboard',
  async go(who) {
    await who.open('/user-dashboard', 'Please log in');
    await who.press('Log in', 'button');
    await who.press('Close');
    await who.followLinks();
    who.becomes(await customer(newMailbox('dashboard')));
    await who.open('/user-dashboard', 'No orders found.');
    await who.followLinks();
    const email = newMailbox('dashboard');
    const { id, reference } = await placeOrder(email);
    await moveOrder(id, 'confirm');
    who.becomes(await customer(email));
    await who.open('/user-dashboard', reference);
    await who.press(`Download bill of ${reference}`);
    await who.followLinks();
    expect(await query('select count(*)::int from invoices where order_id = $1', [id])).toEqual([
      { count: 1 },
    ]);
  },
};

const track: Journey = {
  screen: '/track',
  expectedErrors: /status of 400/,
  async go(who) {
    const email = newMailbox('track');
    const phoneno = newPhone();
    const { reference } = await placeOrder(email, { phoneno });
    await who.open('/track', 'Send code');
    await who.press('Send code');
    await who.sees('Enter a valid Indian phone number.');
    await who.followLinks();
    await who.fill('Reference', reference);
    await who.fill('Phone number', spaced(phoneno));
    await who.press('Send code');
    await who.sees('If a booking matches');
    await who.followLinks();
    const first = await codeTo(email);
    await who.press('Change reference or phone');
    await who.press('Send code');
    const second = await codeTo(email, first);
    // Another code is sent after 20 seconds.
    await who.who.page.evaluate((now) => void (Date.now = () => now), Date.now() + 25_000);
    await who.press('Send another code');
    await who.sees('Only the newest code works.');
    await who.fill('Code', await codeTo(email, second));
    await who.press('Open booking');
    await who.who.sees(`Order ${reference}`);
  },
};

export const bookings: Journey[] = [cart, order, dashboard, track];

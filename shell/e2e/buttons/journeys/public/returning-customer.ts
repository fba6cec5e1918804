import { expect } from '@jest/globals';
import type { OrderReceipt } from '@nidaan/contract';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { newMailbox, newPhone } from '../../../browser/new-customer.js';
import { query } from '../../../stack/database.js';
import { customer, post } from '../../people.js';
import type { Journey } from '../../run.js';

const saved = {
  people: [{ name: 'Asha Rao', age: 34, gender: 'Female' }],
  addresses: [{ address: '14 MG Road', pincode: '560001' }],
};

/** A customer with saved details and a cancelled order that was booked while logged in. */
async function returning(name: string) {
  const email = newMailbox(name);
  const session = await customer(email);
  const order = await post<OrderReceipt>(
    '/api/orders',
    {
      cartItems: [{ id: '2', type: 'product' }],
      name: 'Asha Rao',
      email,
      phoneno: newPhone(),
      age: 34,
      address: '14 MG Road',
      pincode: '560001',
      beneficiaries: [{ name: 'Asha Rao', age: 34, gender: 'Female' }],
      appointmentDate: bookableDays(new Date())[0],
    },
    session.token,
  );
  await post('/api/profile/saved', { ...saved, consentVersion: '2026-11' }, session.token);
  await post(`/api/orders/${order.id}/cancel`, { version: 1, reason: '' }, session.token);
  return { session, email, ...order };
}

const filling: Journey = {
  screen: '/cart',
  name: 'the form of a returning customer',
  async go(who) {
    const { session } = await returning('filled');
    who.becomes(session);
    await who.open('/shop/2', 'Fluoride plasma');
    await who.press('Book Now', 'button');
    await who.sees('Filled from your account.');
    await who.press('Clear these details');
    await who.who.seesNoMore('Filled from your account.');
    await who.press('14 MG Road, 560001', 'button');
    await who.press('Asha Rao, 34, Female', 'button');
    await who.press('Save these patients and this address for next time', 'checkbox');
  },
};

const fromDashboard: Journey = {
  screen: '/user-dashboard',
  name: 'an order that is booked again',
  async go(who) {
    const { session, reference, email } = await returning('again');
    who.becomes(session);
    await who.open('/user-dashboard', reference);
    await who.press(`Book again: ${reference}`);
    await who.sees(`Your cart has the tests of order ${reference} at today’s prices.`);
    await who.press('Book Now', 'button');
    await who.sees('Order submitted successfully!');
    const again = 'select status, address, no_of_persons from orders where email = $1 order by created_at';
    expect(await query(again, [email])).toEqual([
      { status: 'Cancelled', address: '14 MG Road', no_of_persons: 1 },
      { status: 'Booked', address: '14 MG Road', no_of_persons: 1 },
    ]);
  },
};

const fromOrder: Journey = {
  screen: '/order/:id',
  name: 'an order that is booked again',
  async go(who) {
    const { statusUrl, reference } = await returning('again');
    await who.open(statusUrl, `Order ${reference}`);
    await who.press('Book again');
    await who.sees(`Your cart has the tests of order ${reference} at today’s prices.`);
  },
};

const removing: Journey = {
  screen: '/account',
  name: 'saved patients and addresses',
  async go(who) {
    const { session } = await returning('removing');
    who.becomes(session);
    await who.open('/account', 'Saved patients and addresses');
    await who.sees('Asha Rao, 34, Female');
    await who.press('Remove Asha Rao, 34, Female');
    await who.sees('Asha Rao, 34, Female is removed.');
    await who.press('Remove 14 MG Road, 560001');
    await who.sees('Nothing is saved.');
  },
};

/** What a customer who has booked before does on the screens of a booking. */
export const returningCustomers: Journey[] = [filling, fromDashboard, fromOrder, removing];

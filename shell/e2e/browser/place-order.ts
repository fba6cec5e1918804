import type { OrderReceipt } from '@nidaan/contract';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { stack } from '../stack/stack.js';
import { newMailbox, newPhone } from './new-customer.js';

/**
 * Books through the API, as another browser would, with everything that a visit requires.
 *
 * @param overrides what differs from the defaults, such as `cartItems`
 */
export async function placeOrder(email = newMailbox('asha'), overrides: object = {}): Promise<OrderReceipt> {
  const line = { id: '2', type: 'product' };
  const persons = 'noOfPersons' in overrides ? Number(overrides.noOfPersons) : 1;
  const person = { name: 'Asha Rao', age: 34, gender: 'Female' };
  const answer = await fetch(`${stack.origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      cartItems: [line],
      name: 'Asha Rao',
      email,
      phoneno: newPhone(),
      address: '14 MG Road',
      pincode: '560001',
      beneficiaries: Array.from({ length: persons }, () => person),
      appointmentDate: bookableDays(new Date())[0],
      ...overrides,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as OrderReceipt;
}

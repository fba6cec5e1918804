// Guests who book, each with an address, phone and mailbox of their own.
import { randomUUID } from 'node:crypto';
import { bookableDays } from '@nidaan/contract';

let guests = 0;

/** The body of the next guest's order, and its headers. Limits count the visitors of one network together. */
export function nextOrder() {
  const guest = (guests += 1);
  const order = {
    cartItems: [
      { id: '2', type: 'product', qty: 1 },
      { id: '80', type: 'package', qty: 1 },
    ],
    noOfPersons: 1,
    pincode: '110001',
    name: `Asha Rao ${guest}`,
    email: `asha${guest}@nidaan.example`,
    address: '12 Residency Road',
    phoneno: `98${String(guest).padStart(8, '0')}`,
    age: 34,
    appointmentDate: bookableDays(new Date())[0],
    beneficiaries: [{ name: 'Asha Rao', age: 34, gender: 'Female' }],
    consentVersion: '2026-11',
  };
  const network = `10.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}`;
  return [{ 'idempotency-key': randomUUID(), 'x-forwarded-for': network }, JSON.stringify(order)];
}

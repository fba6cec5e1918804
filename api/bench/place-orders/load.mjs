// Guests who place orders over HTTP, each with an address, phone and mailbox of their own.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { bookableDays } from '@nidaan/contract';

const agent = new Agent({ keepAlive: true });
let guests = 0;

function bodyOf(guest) {
  return JSON.stringify({
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
  });
}

/** Each guest has another network: limits count the visitors of one network together. */
const networkOf = (guest) => `10.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}`;

/** Places one order; returns the answer. An answer other than 201 ends the measurement. */
export function placeOrder(port) {
  guests += 1;
  const body = bodyOf(guests);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
    'x-forwarded-for': networkOf(guests),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/api/orders', headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => (answer.statusCode === 201 ? resolve(text) : reject(new Error(text))));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Places orders for some seconds with some clients at the same time; returns the duration of each in ms. */
export async function placeOrders(port, { clients, seconds }) {
  const times = [];
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      await placeOrder(port);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

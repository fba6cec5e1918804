import { delivered } from './outbox.js';
import type { PlacedOrder } from './orders.js';
import type { MailedApp } from '../servers/mailed-app.js';
import type { CalledApp } from '../servers/app.js';

/** What a customer types to get back to a booking. */
export interface Known {
  reference: string;
  phoneno: string;
}

/** Requests a code, from a network of its own when one is given. */
export const askCode = ({ http }: CalledApp, known: object, address = '203.0.113.1') =>
  http.post('/api/order-tracking/code').set('X-Forwarded-For', address).send(known);

/** Exchanges a code for the link to the order. */
export const enterCode = ({ http }: CalledApp, known: object, code: string, address = '203.0.113.1') =>
  http
    .post('/api/order-tracking')
    .set('X-Forwarded-For', address)
    .send({ ...known, code });

/** The reference of an order and the phone number that it has now. */
export async function knownOf({ database }: CalledApp, { id, reference }: PlacedOrder): Promise<Known> {
  const [{ phoneno }] = await database.query('SELECT phoneno FROM orders WHERE id = $1', [id]);
  return { reference, phoneno };
}

/** Requests a code and reads it from the email. */
export async function emailedCode(api: MailedApp, { id }: PlacedOrder, known: Known): Promise<string> {
  await askCode(api, known).expect(204);
  await delivered(api, id, 'order.tracking-code');
  const [{ recipient }] = await api.database.query(
    "SELECT recipient FROM outbox WHERE event = 'order.tracking-code' AND payload->>'orderId' = $1 ORDER BY id DESC",
    [id],
  );
  // The confirmation of the booking may arrive later.
  const email = api.mailServer.received.findLast(
    ({ to, text }) => to.includes(recipient) && text.includes('Your code for booking'),
  );
  return /^(\d{6})\s*$/m.exec(email?.text ?? '')?.[1] ?? '';
}

/** Six digits that are not these. */
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

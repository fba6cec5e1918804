import type { OrderReceipt, OrderStatus, OrderVerb } from '@nidaan/contract';
import type { CalledApp } from '../servers/app.js';
import { booking, place } from './bookings.js';

/** An order that was just placed, with the secret of its link. */
export interface PlacedOrder {
  id: string;
  reference: string;
  /** The header with the secret of the order page. */
  key: { 'X-Order-Secret': string };
  receipt: OrderReceipt;
}

/** The header with the secret of a link to an order. */
export const keyOf = (statusUrl: string) => ({ 'X-Order-Secret': statusUrl.split('#k=')[1] ?? '' });

/** Places an order; a test passes only the fields that it is about. */
export async function anOrder(api: CalledApp, fields: object = {}, headers = {}): Promise<PlacedOrder> {
  const { body } = await place(api, booking(fields), { headers }).expect(201);
  const receipt = body as OrderReceipt;
  return { id: receipt.id, reference: receipt.reference, key: keyOf(receipt.statusUrl), receipt };
}

/** Sets the status of an order directly in the database. */
export async function putInto({ database }: CalledApp, id: string, status: OrderStatus): Promise<void> {
  await database.query(
    `UPDATE orders SET status = $2, version = version + 1,
       hold_reasons = CASE WHEN $2 = 'On hold' THEN ARRAY['pincode'] ELSE '{}' END WHERE id = $1`,
    [id, status],
  );
}

/** The present state of an order. */
export async function stateIn({ database }: CalledApp, id: string) {
  const [row]: [{ status: OrderStatus; version: number }] = await database.query(
    'SELECT status, version FROM orders WHERE id = $1',
    [id],
  );
  return row;
}

/** Requests the order page, or one of its actions. */
export const pageOf = ({ http }: CalledApp, id: string, headers: object) =>
  http.get(`/api/orders/${id}`).set({ ...headers });
export const cancelIt = ({ http }: CalledApp, id: string, headers: object, body: object) =>
  http
    .post(`/api/orders/${id}/cancel`)
    .set({ ...headers })
    .send(body);
export const moveDay = ({ http }: CalledApp, id: string, headers: object, body: object) =>
  http
    .post(`/api/orders/${id}/date`)
    .set({ ...headers })
    .send(body);
export const moveIt = (
  { http }: CalledApp,
  id: string,
  headers: object,
  body: { move: OrderVerb; version: number; reason?: string; withoutReport?: boolean },
) =>
  http
    .post(`/api/orders/${id}/moves`)
    .set({ ...headers })
    .send(body);

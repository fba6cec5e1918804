import type { OrderReceipt, PlaceOrderInput } from '@nidaan/contract';
import { placeOrder } from '../browser/place-order.js';
import { query } from '../stack/database.js';
import { newMailbox } from '../browser/new-customer.js';

/** A name of two words that no journey has used, made of letters only. */
export const newName = (): string =>
  `Journey ${crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** An order of a new customer. */
export const newOrder = (given: Partial<PlaceOrderInput> = {}): Promise<OrderReceipt> =>
  placeOrder(newMailbox('orders'), { name: newName(), ...given });

/** The distinct statuses of orders in the database. */
export async function statusesOf(orders: { id: string }[]): Promise<string[]> {
  const rows = await query<{ status: string }>(
    'select distinct status from orders where id = any($1::uuid[]) order by status',
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ status }) => status);
}

/** Columns of an order's row in the database. */
export async function rowOf(columns: string, { id }: { id: string }): Promise<Record<string, unknown>> {
  const [row] = await query(`select ${columns} from orders where id = $1`, [id]);
  return row ?? {};
}

/** The address of the list, filtered to one order or name. */
export const listOf = (text: string): string => `/admin/view-orders?q=${encodeURIComponent(text)}`;

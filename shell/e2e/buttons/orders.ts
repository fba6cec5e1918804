import type { OrderReceipt, PlaceOrderInput } from '@nidaan/contract';
import { placeOrder } from '../browser/place-order.js';
import { inbox } from './inbox.js';
import { newMailbox } from './people.js';

/** A name of two words, in emails alone, that no journey has used. */
export const newName = (): string =>
  `Journey ${crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** An order of a customer whom no journey has met. */
export const newOrder = (given: Partial<PlaceOrderInput> = {}): Promise<OrderReceipt> =>
  placeOrder(newMailbox('orders'), { name: newName(), ...given });

/** The statuses that orders have in the database, each once. */
export async function statusesOf(orders: { id: string }[]): Promise<string[]> {
  const rows = await inbox.rows<{ status: string }>(
    'select distinct status from orders where id = any($1::uuid[]) order by status',
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ status }) => status);
}

/** One row of the database about an order. */
export async function rowOf(columns: string, { id }: { id: string }): Promise<Record<string, unknown>> {
  const [row] = await inbox.rows(`select ${columns} from orders where id = $1`, [id]);
  return row ?? {};
}

/** The list, narrowed to one order or name. */
export const listOf = (text: string): string => `/admin/view-orders?q=${encodeURIComponent(text)}`;

import type { TestApp } from './app.js';
import { eventually } from './eventually.js';

/** How far the event about an order has come. */
interface OutboxRow {
  tries: number;
  failure: string | null;
  done_at: Date | null;
}

/** The row of the newest event of its kind about an order. */
export async function outboxRow(
  { database }: TestApp,
  orderId: string,
  event = 'order.placed',
): Promise<OutboxRow> {
  const rows: [OutboxRow] = await database.query(
    "SELECT tries, failure, done_at FROM outbox WHERE payload->>'orderId' = $1 AND event = $2 ORDER BY id DESC LIMIT 1",
    [orderId, event],
  );
  return rows[0];
}

/** Waits until the email about an order is delivered, or was found to be needless. */
export const delivered = (api: TestApp, orderId: string, event?: string) =>
  eventually(
    () => outboxRow(api, orderId, event),
    ({ done_at: at }) => at !== null,
  );

/** Waits until a try has failed. */
export const putOff = (api: TestApp, orderId: string) =>
  eventually(
    () => outboxRow(api, orderId),
    ({ failure }) => failure !== null,
  );

/** Lets the pause of everything that was put off end now. */
export async function later({ database }: TestApp): Promise<void> {
  await database.query('UPDATE outbox SET due_at = now() WHERE done_at IS NULL');
  await database.query('NOTIFY outbox');
}

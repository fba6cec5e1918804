import type { CalledApp } from '../servers/app.js';
import { eventually } from '../eventually.js';

/** The state of an order's event in the outbox. */
interface OutboxRow {
  tries: number;
  failure: string | null;
  done_at: Date | null;
}

/** The newest event with this name about an order. */
export async function outboxRow(
  { database }: CalledApp,
  orderId: string,
  event = 'order.placed',
): Promise<OutboxRow> {
  const rows: [OutboxRow] = await database.query(
    "SELECT tries, failure, done_at FROM outbox WHERE payload->>'orderId' = $1 AND event = $2 ORDER BY id DESC LIMIT 1",
    [orderId, event],
  );
  return rows[0];
}

/** Waits until the email about an order is sent or skipped. */
export const delivered = (api: CalledApp, orderId: string, event?: string) =>
  eventually(
    () => outboxRow(api, orderId, event),
    ({ done_at: at }) => at !== null,
  );

/** Waits until an attempt has failed. */
export const putOff = (api: CalledApp, orderId: string) =>
  eventually(
    () => outboxRow(api, orderId),
    ({ failure }) => failure !== null,
  );

/** Makes all postponed events due now. */
export async function later({ database }: CalledApp): Promise<void> {
  await database.query('UPDATE outbox SET due_at = now() WHERE done_at IS NULL');
  await database.query('NOTIFY outbox');
}

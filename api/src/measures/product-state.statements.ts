import { Prepared } from '../infrastructure/database/prepared.js';
import { IN_LAB_STATUSES } from '@nidaan/contract';

/** Messages of a channel that are not sent. */
interface Queue {
  channel: string;
  /** Due now, which a worker should claim within seconds. */
  due: number;
  /** Tried in vain and tried again. */
  failing: number;
  /** No longer tried. */
  givenUp: number;
  /** For how many seconds the oldest of those that are due has been due; 0 when there is none. */
  oldestDue: number;
}

/** The state of the product as the database has it. */
export interface ProductState {
  queues: Queue[];
  /** The number of orders on hold for each reason; an order may have several. */
  holds: { reason: string; orders: number }[];
  onHold: number;
  lateReports: number;
}

// Written out, as the partial index has them.
const LAB_STATUSES = IN_LAB_STATUSES.map((status) => `'${status}'`).join();

const queueOf = (channel: string, rows: string) =>
  `SELECT '${channel}' AS channel,
     count(*) FILTER (WHERE tries < :tries AND due_at <= now())::integer AS due,
     count(*) FILTER (WHERE tries < :tries AND failure IS NOT NULL)::integer AS failing,
     count(*) FILTER (WHERE tries >= :tries)::integer AS "givenUp",
     coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE tries < :tries AND due_at <= now())), 0)::float
       AS "oldestDue"
   FROM ${rows}`;

const QUEUES = `${queueOf('email', 'outbox WHERE done_at IS NULL AND NOT held AND event = ANY(:events::text[])')}
  UNION ALL ${queueOf('sms', 'sms_deliveries WHERE done_at IS NULL')}`;

const HOLDS = `SELECT reason, count(*)::integer AS orders FROM orders, unnest(hold_reasons) AS reason
  WHERE status = 'On hold' GROUP BY reason`;

/** Reads the whole state in one round trip. Each part reads an index of what is open, not the orders of all time. */
export const READ_PRODUCT_STATE = new Prepared<{ events: string[]; tries: number }, ProductState>(
  'read-product-state',
  `SELECT (SELECT jsonb_agg(q) FROM (${QUEUES}) q) AS queues,
     (SELECT coalesce(jsonb_agg(h), '[]') FROM (${HOLDS}) h) AS holds,
     (SELECT count(*)::integer FROM orders WHERE status = 'On hold') AS "onHold",
     (SELECT count(*)::integer FROM orders WHERE status IN (${LAB_STATUSES}) AND report_due_at < now()) AS "lateReports"`,
);

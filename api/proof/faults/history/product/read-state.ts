import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FinalState } from '../final-state.js';
import type { Product } from './product.js';

const SUM_RECEIVED = `CASE WHEN o.paid_at IS NULL THEN 0 ELSE coalesce(o.paid_amount, o.total_amount) END`;

/** Each part of the final state as rows of one JSON column, so that dates and numbers need no conversion. */
const PARTS = {
  orders: `SELECT o.id, o.reference, o.email, o.status, o.total_amount AS total, o.no_of_persons AS persons,
      ${SUM_RECEIVED} AS received, coalesce(o.refunded_amount, 0) AS refunded, o.credited_amount AS credited,
      (SELECT json_agg(json_build_object('price', i.price, 'qty', i.qty)) FROM order_items i WHERE i.order_id = o.id) AS lines,
      (SELECT count(*) FROM order_beneficiaries b WHERE b.order_id = o.id) AS people
    FROM orders o`,
  steps: `SELECT order_id AS "orderId", version, status, previous_status AS previous, moved_by AS "movedBy",
      staff_id AS "staffId" FROM order_steps`,
  audit: `SELECT subject_id AS "orderId", action, detail FROM audit ORDER BY id`,
  receipts: `SELECT serial, financial_year AS year, number, order_id AS "orderId", payment_id AS "paymentId", amount
    FROM receipts WHERE voided_at IS NULL`,
  refunds: `SELECT id, order_id AS "orderId", amount, credited FROM refunds WHERE removed_at IS NULL`,
  invoices: `SELECT serial, financial_year AS year, number, order_id AS "orderId", file_key AS "fileKey" FROM invoices`,
  counters: `SELECT 'receipts' AS kind, financial_year AS year, last FROM receipt_counters
    UNION ALL SELECT 'invoices', financial_year, last FROM invoice_counters`,
  reports: `SELECT order_id AS "orderId", file_key AS "fileKey", sha256, size FROM reports WHERE withdrawn_at IS NULL`,
} as const;

interface EventRow {
  id: string;
  event: string;
  payload: Record<string, string>;
  created_at: Date;
  state: 'sent' | 'skipped' | 'open';
}

const EVENTS = `SELECT id, event, payload, created_at,
    CASE WHEN done_at IS NULL THEN 'open' WHEN skipped IS NULL THEN 'sent' ELSE 'skipped' END AS state
  FROM outbox`;

/** The message id of an event, as the API derives it. */
const messageIdOf = ({ id, created_at: at }: EventRow) =>
  createHash('sha256').update(`outbox\n${id}\n${at.toISOString()}`).digest('hex').slice(0, 32);

async function hashOf(path: string) {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async function* (chunks) {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      yield '';
    }
  });
  return { sha256: hash.digest('hex'), size };
}

async function filesIn(folder: string): Promise<FinalState['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { key: relative(folder, path), ...(await hashOf(path)) };
    }),
  );
}

/** Reads what the product holds, past the API. */
export async function readState({ query, dataDir, mailFile }: Product): Promise<FinalState> {
  const parts: Record<string, unknown> = {};
  for (const [part, sql] of Object.entries(PARTS)) {
    const rows = await query<{ row: unknown }>(`SELECT to_json(part) AS row FROM (${sql}) part`);
    parts[part] = rows.map(({ row }) => row);
  }
  const events = (await query<EventRow>(EVENTS)).map((row) => ({
    event: row.event,
    orderId: row.payload.orderId ?? '',
    about: row.payload.version ?? row.payload.serial ?? row.payload.refundId ?? '',
    messageId: messageIdOf(row),
    state: row.state,
  }));
  const lines = (await readFile(mailFile, 'utf8')).split('\n').filter(Boolean);
  const mails = lines.map((line) => {
    const { messageId, to } = JSON.parse(line) as { messageId: string; to: string };
    return { messageId: messageId.replace(/^<|@.*$/g, ''), to };
  });
  const files = await filesIn(join(dataDir, 'files'));
  return { ...(parts as unknown as FinalState), events, mails, files };
}

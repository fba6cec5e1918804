import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SmsOutcome } from '../../src/sms/sms.js';
import { eventually } from '../eventually.js';
import type { CalledApp, TestApp } from '../servers/app.js';

/** The state of the text message of an event. */
interface SmsRow {
  tries: number;
  failure: string | null;
  outcome: SmsOutcome | null;
}

const SELECT_SMS = `SELECT s.tries, s.failure, s.outcome FROM sms_deliveries s JOIN outbox o ON o.id = s.event_id
  WHERE o.payload->>'orderId' = $1 AND o.event = $2 ORDER BY o.id DESC LIMIT 1`;

/** The text message of the newest event with this name about an order. */
export async function smsRow(
  { database }: CalledApp,
  orderId: string,
  event = 'order.placed',
): Promise<SmsRow | undefined> {
  const [row]: SmsRow[] = await database.query(SELECT_SMS, [orderId, event]);
  return row;
}

/** Waits until the text message of an event has an outcome. */
export const smsDecided = (api: CalledApp, orderId: string, event?: string) =>
  eventually(
    () => smsRow(api, orderId, event),
    (row) => typeof row?.outcome === 'string',
  );

/** Waits until an attempt to send the text message of an event has failed. */
export const smsPostponed = (api: CalledApp, orderId: string, event?: string) =>
  eventually(
    () => smsRow(api, orderId, event),
    (row) => typeof row?.failure === 'string',
  );

/** Makes all postponed text messages due now. */
export async function smsLater({ database }: CalledApp): Promise<void> {
  await database.query('UPDATE sms_deliveries SET due_at = now() WHERE done_at IS NULL');
  await database.query('NOTIFY outbox');
}

/** The text messages about an order that were captured as files, oldest first. */
export async function smsAbout(
  { dataDir }: TestApp,
  reference: string,
): Promise<{ to: string; text: string }[]> {
  const folder = join(dataDir, 'sms');
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.toSorted((a, b) => a.localeCompare(b)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return files
    .filter((file) => file.includes(reference))
    .map((file) => {
      const [to = '', , text = ''] = file.split('\n');
      return { to: to.replace('To: ', ''), text };
    });
}

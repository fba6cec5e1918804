import { readdir, readlink } from 'node:fs/promises';
import type { StaffReport } from '@nidaan/contract';
import type { Files } from '../../src/infrastructure/files/files.js';
import type { CalledApp, TestApp } from '../servers/app.js';
import { booking, place } from './bookings.js';

/** A file to upload. */
export interface Upload {
  name: string;
  bytes: Buffer;
  tag?: string;
  field?: string;
}

/** Creates an order in the laboratory, without a report. */
export async function orderInLab(
  api: CalledApp,
  fields: object = {},
  headers = {},
): Promise<{ id: string; secret: string }> {
  const { id, statusUrl } = (await place(api, booking(fields), { headers }).expect(201)).body;
  await api.database.query("UPDATE orders SET status = 'In lab' WHERE id = $1", [id]);
  return { id, secret: String(statusUrl).split('#k=')[1] ?? '' };
}

/** How many files in its folder, and connections to it, an API of this process has open. */
export async function openIn({ app, dataDir }: TestApp): Promise<number> {
  const numbers = await readdir('/proc/self/fd');
  const paths = await Promise.all(numbers.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
  const connections = await new Promise<number>((resolve) =>
    app.getHttpServer().getConnections((_: Error | null, count: number) => resolve(count)),
  );
  return paths.filter((path) => path.startsWith(dataDir)).length + connections;
}

/** Uploads files to an order. */
export function upload(
  { http }: CalledApp,
  orderId: string,
  files: Upload[],
  headers: Record<string, string>,
) {
  let request = http.post(`/api/orders/${orderId}/upload-report`).set(headers);
  for (const { tag } of files) if (tag !== undefined) request = request.field('tag', tag);
  for (const { name, bytes, field = 'report' } of files) request = request.attach(field, bytes, name);
  return request;
}

/** The keys of all files in the data folder. */
export async function keptKeys(api: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of api.get<Files>('Files').keys('reports')) keys.push(...page);
  return keys;
}

/** Creates an order with uploaded files, and returns the staff's view of them. */
export async function withReports(
  api: CalledApp,
  files: Upload[],
  admin: Record<string, string>,
  fields: object = {},
  headers: Record<string, string> = {},
) {
  const { id, secret } = await orderInLab(api, fields, headers);
  await upload(api, id, files, admin).expect(201);
  const { body } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
  const reports = body.reports as StaffReport[];
  const archive = body.reportsArchive as string;
  return { id, secret, reports, path: reports[0]?.storedPath ?? '', archive };
}

/** Requests the reports of an order as the order page does. */
export const reportsOf = ({ http }: CalledApp, id: string, headers: Record<string, string>) =>
  http.get(`/api/orders/${id}/reports`).set(headers);

/** Inserts a report directly in the database: a row without a file. */
export async function addReport({ database }: CalledApp, orderId: string): Promise<void> {
  await database.query(
    `INSERT INTO reports (order_id, file_key, name, type, size, sha256, hiv)
     SELECT $1::uuid, 'reports/' || k, 'cbc.pdf', 'application/pdf', 1, k, false FROM (SELECT gen_random_uuid()::text AS k) AS drawn`,
    [orderId],
  );
}

/** Withdraws every report of an order directly in the database. */
export async function withdrawReports({ database }: CalledApp, orderId: string): Promise<void> {
  await database.query(
    `UPDATE reports SET withdrawn_at = now(), withdrawal_reason = 'Test' WHERE order_id = $1 AND withdrawn_at IS NULL`,
    [orderId],
  );
}

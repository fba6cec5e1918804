import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { eventually } from '../eventually.js';
import { as } from '../../test/makers/makers.js';
import { aPdf } from '../../test/makers/report-files.js';
import { orderInLab, upload } from '../../test/makers/uploads.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const incoming = () => readdir(join(api.dataDir, 'incoming')).catch(() => []);
const descriptors = async () => (await readdir('/proc/self/fd')).length;
const browsers = () =>
  execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter((line) => /chrom|headless/i.test(line));

const generate = (id: string) => api.http.post(`/api/orders/${id}/generate-invoice`).set(admin);

/** Retries until the response is not a 503 with Retry-After. */
async function bill(id: string): Promise<Response> {
  return eventually(
    () => generate(id),
    ({ status }) => status !== 503,
  );
}

describe('invoices', () => {
  it('a hundred concurrent first requests get a hundred consecutive numbers', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 100; count += 1) ids.push((await place(api, booking()).expect(201)).body.id);
    const first = await Promise.all(ids.map((id) => generate(id)));
    expect(
      first.every(({ status, headers }) => status === 200 || (status === 503 && headers['retry-after'])),
    ).toBe(true);
    expect(browsers().length).toBeLessThanOrEqual(1);
    const all = await Promise.all(ids.map(bill));
    expect(all.map(({ status }) => status)).toEqual(Array(100).fill(200));
    const rows: { number: number }[] = await api.database.query(
      'SELECT number FROM invoices ORDER BY number',
    );
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });
});

describe('uploads', () => {
  const head = (id: string, rest: string) =>
    [
      `POST /api/orders/${id}/upload-report HTTP/1.1`,
      'Host: x',
      `Authorization: ${admin.Authorization}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      `--b\r\nContent-Disposition: form-data; name="report"; filename="a.pdf"\r\n\r\n${rest}`,
    ].join('\r\n');
  const dial = () => connect(Number(new URL(api.origin).port), '127.0.0.1').on('error', () => undefined);

  it('five hundred aborted ones leave neither files nor descriptors', async () => {
    const { id } = await orderInLab(api);
    const before = await descriptors();
    for (let round = 0; round < 500; round += 1) {
      const socket = dial();
      await new Promise((written) => socket.write(head(id, '%PDF-1.4 half'), written));
      socket.destroy();
    }
    expect(await eventually(incoming, (files) => files.length === 0)).toEqual([]);
    expect(await eventually(descriptors, (open) => open <= before + 5)).toBeLessThanOrEqual(before + 5);
  });

  it('two hundred slow ones do not block others, and are aborted', async () => {
    const { id } = await orderInLab(api);
    const sockets: Socket[] = Array.from({ length: 200 }, dial);
    for (const socket of sockets) socket.write(head(id, '%'));
    await eventually(incoming, (files) => files.length === 200);
    await upload(api, id, [{ name: 'a.pdf', bytes: aPdf() }], admin).expect(201);
    for (const socket of sockets) socket.destroy();
    await eventually(incoming, (files) => files.length === 0);
  });
});

import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { eventually } from '../eventually.js';
import { as } from '../../test/makers/makers.js';
import { aPdf } from '../../test/makers/report-files.js';
import { withReports } from '../../test/makers/uploads.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const MB = 1024 * 1024;
const descriptors = async () => (await readdir('/proc/self/fd')).length;

/** The memory of the browsers that this process has started, including their helpers, in bytes. */
function browserMemory(): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, rss, ...args]) => ({ pid, parent, kB: Number(rss), args: args.join(' ') }));
  const below = (parent: string): typeof rows =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.pid ?? '')]);
  const browsers = below(String(process.pid)).filter(({ args }) => /chrom|headless/i.test(args));
  return browsers.reduce((sum, { kB }) => sum + kB * 1024, 0);
}

it('memory of the API and its browser does not grow over five hundred invoices', async () => {
  const bills = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      const { id } = (await place(api, booking()).expect(201)).body;
      await api.http.post(`/api/orders/${id}/generate-invoice`).set(admin).expect(200);
    }
    return { own: process.memoryUsage.rss(), browser: browserMemory() };
  };
  const before = await bills(100);
  const after = await bills(400);
  expect(after.browser).toBeLessThan(before.browser + 60 * MB);
  expect(after.own).toBeLessThan(before.own + 150 * MB);
});

it('fifty slow downloads of a 100 MB archive hold neither memory nor, once closed, descriptors', async () => {
  const files = Array.from({ length: 10 }, (_, n) => ({ name: `${n}.pdf`, bytes: aPdf(`${n}`, 10 * MB) }));
  const { archive, path } = await withReports(api, files, admin);
  files.length = 0;
  const [rss, open] = [process.memoryUsage.rss(), await descriptors()];
  const read = () =>
    new Promise<Socket>((begun) => {
      const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
      socket.on('error', () => undefined).write(`GET ${archive} HTTP/1.1\r\nHost: x\r\n\r\n`);
      socket.once('data', () => begun(socket.pause()));
    });
  const readers = await Promise.all(Array.from({ length: 50 }, read));
  await api.http.get(path).expect(200);
  expect(process.memoryUsage.rss()).toBeLessThan(rss + 100 * MB);
  for (const reader of readers) reader.destroy();
  expect(await eventually(descriptors, (now) => now <= open + 5)).toBeLessThanOrEqual(open + 5);
});

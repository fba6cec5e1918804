import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.js';
import { freePort } from '../../../test/servers/processes.js';
import { createLog } from '../logging/log.js';
import { serveMetrics } from './metrics-server.js';
import { MetricsService } from './metrics.service.js';

const METRICS_HOST = '127.0.0.1';
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Serves the metrics of a process at a port; returns the lines that it has logged. */
function serve(METRICS_PORT: number | undefined, metrics = new MetricsService()) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  stops.push(serveMetrics(metrics, { METRICS_PORT, METRICS_HOST }, createLog('info', { write })));
  return lines;
}
const served = (lines: Record<string, unknown>[]) =>
  eventually(
    () => lines.length,
    (count) => count > 0,
  );
const read = (port: number, path = '/metrics', method = 'GET') =>
  fetch(`http://${METRICS_HOST}:${port}${path}`, { method });

it('answers /metrics in the text format, with the metrics of the process, and nothing else', async () => {
  const port = Number(await freePort());
  await served(serve(port));
  const answer = await read(port);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes', 'bookings_total'])
    expect(text).toContain(`# TYPE ${name} `);
  expect(await (await read(port)).text()).toContain('bookings_total{by="visitor"} 0');
  const others = await Promise.all([
    read(port, '/'),
    read(port, '/metrics?x'),
    read(port, '/metrics', 'POST'),
  ]);
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('answers 500 when a gauge throws, and logs why', async () => {
  const port = Number(await freePort());
  const metrics = new MetricsService();
  metrics.watch({ name: 'broken', help: 'Throws.' }, () => {
    throw new Error('it broke');
  });
  const lines = serve(port, metrics);
  await served(lines);
  expect((await read(port)).status).toBe(500);
  expect(lines.at(-1)).toMatchObject({ level: 50, msg: 'the metrics cannot be collected' });
});

it('is off without a port', () => {
  expect(serve(0)).toEqual([]);
  expect(serve(undefined)).toEqual([]);
});

it('logs one sentence when its port is in use, and the process goes on', async () => {
  const other = createServer().listen(0, METRICS_HOST);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const lines = serve(port);
  await served(lines);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 40,
    port,
    msg: 'no metrics: the port is already in use; set METRICS_PORT, or 0 for none',
  });
  other.close();
});

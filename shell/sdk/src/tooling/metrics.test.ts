/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { LazyMetrics, metricsPlace, serveMetrics } from './metrics.js';

const host = '127.0.0.1';
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The answer of a server, which may still be starting. */
const ask = async (port: number, path = '/metrics', method = 'GET'): Promise<Response> =>
  fetch(`http://${host}:${port}${path}`, { method }).catch(() => ask(port, path, method));

const counted = () =>
  new LazyMetrics(
    ({ Counter }, registry) => new Counter({ name: 'x_total', help: 'X.', registers: [registry] }),
  );

test('metrics are made at the first scrape, with those of the process', async () => {
  const metrics = counted();
  expect(metrics.made).toBeNull();
  const [first] = await Promise.all([metrics.scrape(), metrics.scrape()]);
  expect(first).toContain('x_total 0');
  expect(first).toContain('process_resident_memory_bytes');
  metrics.made?.inc();
  expect(await metrics.scrape()).toContain('x_total 1');
});

test('they are served at /metrics alone', async () => {
  const port = await freePort();
  const metrics = counted();
  const failures: string[] = [];
  const place = { port, host };
  stops.push(serveMetrics({ scrape: () => metrics.scrape() }, place, (failure) => failures.push(failure)));
  const answer = await ask(port);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toContain('# TYPE x_total counter');
  const others = await Promise.all([ask(port, '/'), ask(port, '/metrics', 'POST')]);
  expect(others.map(({ status }) => status)).toEqual([404, 404]);
  expect(failures).toEqual([]);
});

test('a failing scrape is answered 500 and reported', async () => {
  const port = await freePort();
  const failures: string[] = [];
  const scrape = () => Promise.reject(new Error('broken'));
  stops.push(serveMetrics({ scrape }, { port, host }, (failure) => failures.push(failure)));
  expect((await ask(port)).status).toBe(500);
  expect(failures).toEqual(['The metrics cannot be collected: Error: broken.']);
});

test('a port in use is reported in a sentence', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const failure = await new Promise((report) => {
    stops.push(serveMetrics(counted(), { port, host }, report));
  });
  expect(failure).toBe(
    `No metrics at ${host}:${port}: the port is already in use. Set METRICS_PORT, or 0 for none.`,
  );
  other.close();
});

test('the place is read from the environment', () => {
  expect(metricsPlace({})).toEqual({ port: 0, host });
  expect(metricsPlace({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual({
    port: 9464,
    host: '0.0.0.0',
  });
  for (const METRICS_PORT of ['x', '-1', '70000', '1.5'])
    expect(() => metricsPlace({ METRICS_PORT })).toThrow(
      'METRICS_PORT must be a port number, or 0 for none.',
    );
});

import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../eventually.js';
import { booking } from '../makers/bookings.js';
import { SECRETS } from '../servers/app.js';
import { makeDatabase, type TestDatabase } from '../servers/database.js';
import { otlpReceiver } from '../servers/outside/otlp-receiver.js';
import { freePort, start } from '../servers/processes.js';

let database: TestDatabase;
let dataDir: string;
let receiver: Awaited<ReturnType<typeof otlpReceiver>>;
const started: ReturnType<typeof start>[] = [];
beforeAll(async () => {
  database = await makeDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-tracing-'));
});
afterEach(() => receiver?.close());
afterAll(async () => {
  // A failed test may have left some.
  for (const one of started) one.process.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

type Environment = Record<string, string>;
const environment = (more: Environment): Environment => ({
  ...SECRETS,
  DATABASE_URL: database.applicationUrl,
  DATA_DIR: dataDir,
  LIMIT_BOOKINGS_PER_ADDRESS: '10000',
  LIMIT_TEXTS_PER_ADDRESS: '10000',
  ...more,
});

/** A running API with its log. */
async function startApi(more: Environment) {
  const port = await freePort();
  const path = join(dataDir, `api-${port}.log`);
  const log = openSync(path, 'a');
  const api = start('main.js', environment({ ...more, API_PORT: port }), log);
  closeSync(log);
  started.push(api);
  expect(await api.ready).toEqual({ ready: true });
  const lines = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const stop = () => {
    api.process.kill('SIGTERM');
    return api.ended;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    about: () => lines().filter(({ msg }) => String(msg).startsWith('traces')),
    stop,
  };
}

async function book(origin: string, headers: Environment = {}): Promise<number> {
  const { status } = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(booking()),
  });
  return status;
}

it('the trace of the process in front goes on, and the email of a booking has its request’s id', async () => {
  receiver = await otlpReceiver();
  const { spans } = receiver;
  const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/` });
  const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const headers = { 'x-request-id': 'traced-1', traceparent: `00-${trace}-${parent}-01` };
  expect(await book(api.origin, headers)).toBe(201);
  const named = (name: string) => spans.find((span) => span.name === name && span.requestId === 'traced-1');
  const sent = await eventually(
    () => named('send for order.placed'),
    (span) => span !== undefined,
  );
  expect(await api.stop()).toEqual({ code: 0, errors: '' });
  expect(named('POST /api/orders')).toMatchObject({ traceId: trace, parentSpanId: parent });
  expect(named('INSERT')).toMatchObject({ traceId: trace });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === sent?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(new Set(statements.map(({ requestId }) => requestId))).toEqual(new Set(['traced-1']));
  expect(api.about()).toEqual([]);
});

it.each(['refuses', 'hangs', 'is away'] as const)(
  'a receiver that %s does not disturb serving: orders are placed, one line is logged, the process ends',
  async (manner) => {
    receiver = await otlpReceiver(manner === 'is away' ? 'takes' : manner);
    if (manner === 'is away') await receiver.close();
    const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
    for (let count = 0; count < 20; count += 1) expect(await book(api.origin)).toBe(201);
    await eventually(api.about, ({ length }) => length > 0);
    for (let count = 0; count < 20; count += 1) expect(await book(api.origin)).toBe(201);
    expect((await api.stop()).code).toBe(0);
    expect(api.about()).toEqual([
      expect.objectContaining({ level: 40, msg: 'traces cannot be delivered and are dropped' }),
    ]);
  },
);

it('traces are delivered again when the receiver is back, and those of the meantime are counted', async () => {
  receiver = await otlpReceiver('refuses');
  const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  expect(await book(api.origin)).toBe(201);
  await eventually(api.about, ({ length }) => length === 1);
  receiver.become('takes');
  expect(await book(api.origin, { 'x-request-id': 'traced-2' })).toBe(201);
  await api.stop();
  expect(api.about()[1]).toMatchObject({
    level: 30,
    dropped: expect.any(Number),
    msg: 'traces are delivered again',
  });
  expect(receiver.spans.map(({ requestId }) => requestId)).toContain('traced-2');
});

it('only a share of the traces is sent where that is set', async () => {
  receiver = await otlpReceiver();
  const api = await startApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  expect(await book(api.origin)).toBe(201);
  expect(await api.stop()).toEqual({ code: 0, errors: '' });
  expect([receiver.requests(), receiver.spans]).toEqual([0, []]);
});

/** Refuses to load anything of OpenTelemetry. The client of Prometheus has its own reference to the package of types. */
const GUARD = `
  import { register } from 'node:module';
  const hooks = \`export const resolve = (specifier, context, next) => {
    if (/@opentelemetry|-in-the-middle|tracing.dist.opentelemetry/.test(specifier)) throw new Error('not wanted: ' + specifier);
    if (specifier.startsWith('./opentelemetry/')) throw new Error('not wanted: ' + specifier);
    return next(specifier, context);
  }\`;
  register('data:text/javascript,' + encodeURIComponent(hooks));`;

it('without an address for spans, nothing of OpenTelemetry is loaded', async () => {
  receiver = await otlpReceiver();
  const guard = join(dataDir, 'guard.mjs');
  await writeFile(guard, GUARD);
  const guarded = { NODE_OPTIONS: `--import=${pathToFileURL(guard).href}` };
  const api = await startApi(guarded);
  expect(await book(api.origin)).toBe(201);
  expect(await api.stop()).toEqual({ code: 0, errors: '' });
  const traced = { ...guarded, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint };
  const { code, errors } = await start('main.js', environment({ ...traced, API_PORT: '0' })).ended;
  expect(code).not.toBe(0);
  expect(errors).toContain('not wanted: ');
});

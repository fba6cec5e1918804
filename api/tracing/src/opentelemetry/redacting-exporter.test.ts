import { expect, test } from '@jest/globals';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { PlainExporter } from './redacting-exporter.js';

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];
const DELIVERED: Result = { code: 0 };
const refused = (code?: number | string): Result => ({
  code: 1,
  error: Object.assign(new Error('to http://user:secret@collector'), { code }),
});

function exporterWith(results: Result[]) {
  const lines: [level: string, fields: object, message: string][] = [];
  const receiver: SpanExporter = {
    export: (_spans, done) => done(results.shift() ?? DELIVERED),
    shutdown: () => Promise.resolve(),
  };
  const log = {
    info: (fields: object, message: string) => void lines.push(['info', fields, message]),
    warn: (fields: object, message: string) => void lines.push(['warn', fields, message]),
  };
  const exporter = new PlainExporter(receiver, log);
  const send = (count: number) =>
    new Promise<Result>((resolve) =>
      exporter.export(
        Array.from({ length: count }, () => ({ attributes: {}, status: {} }) as ReadableSpan),
        resolve,
      ),
    );
  return { send, lines };
}

test('many failures are one line, and so is their end, with the number of dropped spans', async () => {
  const { send, lines } = exporterWith([
    DELIVERED,
    refused('ECONNREFUSED'),
    refused(503),
    refused(),
    DELIVERED,
  ]);
  for (const count of [1, 20, 30, 40, 5, 5]) expect(await send(count)).toEqual({ code: 0 });
  expect(lines).toEqual([
    ['warn', { code: 'ECONNREFUSED' }, 'traces cannot be delivered and are dropped'],
    ['info', { dropped: 90 }, 'traces are delivered again'],
  ]);
});

test('a failure without a code, such as a time that is over, has a line too, and a second outage has its own', async () => {
  const { send, lines } = exporterWith([refused(), DELIVERED, refused(503)]);
  for (const count of [1, 1, 1]) await send(count);
  expect(lines.map(([level, fields]) => [level, fields])).toEqual([
    ['warn', { code: 'no answer in time' }],
    ['info', { dropped: 1 }],
    ['warn', { code: '503' }],
  ]);
});

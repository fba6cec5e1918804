import { expect, test } from '@jest/globals';
import { type Attributes, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { redactedSpan } from './redacted-span.js';

const made = new InMemorySpanExporter();
const tracer = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(made)] }).getTracer('test');

/** A span as an instrumentation leaves it, without personal data. */
function plain(name: string, kind: SpanKind, attributes: Attributes) {
  const span = tracer.startSpan(name, { kind, attributes });
  span.recordException(new Error('duplicate key (email)=(asha@example.in)'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'Key (email)=(asha@example.in) already exists.' });
  span.end();
  const [ended] = made.getFinishedSpans();
  made.reset();
  if (!ended) throw new Error('no span');
  return redactedSpan(ended);
}

const ADDRESS = {
  'http.request.method': 'GET',
  'http.route': '/api/orders/:id',
  'http.response.status_code': 500,
  'url.path': '/api/orders/0192-secret',
  'url.query': 'q=asha',
  'url.full': 'http://api:4000/api/orders/0192-secret?q=asha',
  'client.address': '203.0.113.7',
  'network.peer.address': '203.0.113.7',
  'user_agent.original': 'Asha/1.0',
  'http.request.header.authorization': ['Bearer asha'],
  'server.address': 'asha.example.in',
};

test('an answered request is named by its route, and says nothing of the visitor', () => {
  const span = plain('GET /api/orders/0192-secret', SpanKind.SERVER, ADDRESS);
  expect([span.name, span.kind]).toEqual(['GET /api/orders/:id', SpanKind.SERVER]);
  expect(span.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/orders/:id',
    'http.response.status_code': 500,
  });
  expect([span.events, span.links, span.status]).toEqual([[], [], { code: SpanStatusCode.ERROR }]);
  expect(span.spanContext().traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(span.endTime[0]).toBeGreaterThan(0);
});

test('a call says whom it was made to, and not for what', () => {
  const attributes = { ...ADDRESS, 'http.route': undefined, 'server.address': 'api', 'server.port': 4000 };
  const span = plain('GET', SpanKind.CLIENT, attributes);
  expect(span.name).toBe('GET');
  expect(span.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 500,
    'server.address': 'api',
    'server.port': 4000,
  });
});

test('a statement is named by its summary, and its text has no literal', () => {
  const span = plain("pg.query:SELECT 'Asha'", SpanKind.CLIENT, {
    'db.system.name': 'postgresql',
    'db.query.summary': 'find-order',
    'db.query.text': "SELECT id FROM orders WHERE name = 'Asha' AND email = $1",
    'db.postgresql.values': ['asha@example.in'],
  });
  expect(span.name).toBe('find-order');
  expect(span.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': 'find-order',
    'db.query.text': 'SELECT id FROM orders WHERE name = ? AND email = $1',
  });
});

test('a request and a call that failed before they had a route are named without one', () => {
  expect(plain('/x', SpanKind.SERVER, { 'http.request.method': 'PUT' }).name).toBe('PUT');
  expect(plain('/x', SpanKind.CLIENT, {}).name).toBe('call');
  expect(plain('send for order.placed', SpanKind.CONSUMER, {}).name).toBe('send for order.placed');
});

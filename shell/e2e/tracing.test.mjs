import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { secondApi } from './browser/second-api.js';
import { publicShell } from './stack/development.js';
import { leaksIn } from './stack/leaks.mjs';
import { otlpReceiver } from './stack/otlp-receiver.js';
import { newMailbox, newPhone } from './browser/new-customer.js';

const stack = JSON.parse(process.env.NIDAAN_STACK ?? '{}');
/** What was received from both, and the answers to a booking and to a page. */
let receiver;
let spans;
let booked;
let page;

const ASHA = {
  name: 'Asha Traced',
  email: newMailbox('traced'),
  phoneno: newPhone(),
  address: '14 MG Road',
};
const NOTE = 'ring twice at the green door';
/** What a visitor might claim, to be found in the traces of others. */
const CLAIMED = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${CLAIMED}-b7ad6b7169203331-01`;

/** Books, reads a page and searches through a shell and an API that send their spans, and ends both. */
beforeAll(async () => {
  receiver = await otlpReceiver();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint };
  const api = await secondApi(settings);
  const shell = await publicShell({ ...settings, API_ORIGIN: api.origin });
  const answer = await fetch(`${shell.origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), traceparent },
    body: JSON.stringify({
      ...ASHA,
      cartItems: [{ id: '2', type: 'product' }],
      pincode: '560001',
      note: NOTE,
      beneficiaries: [{ name: 'Asha Traced', age: 34, gender: 'Female' }],
      appointmentDate: bookableDays(new Date())[0],
    }),
  });
  booked = { status: answer.status, requestId: answer.headers.get('x-request-id') };
  const shown = await fetch(`${shell.origin}/shop/19`);
  page = { requestId: shown.headers.get('x-request-id') };
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${shell.origin}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(stack.admin),
  });
  const { token } = await login.json();
  const authorization = `Bearer ${token}`;
  await fetch(`${shell.origin}/api/orders?q=${ASHA.email}`, { headers: { authorization } });
  // At their end both send their last spans.
  await shell.stop();
  await api.close();
  spans = receiver.spans();
});
afterAll(() => receiver.close());

const ofRequest = (requestId) =>
  spans.filter(({ attributes }) => attributes['nidaan.request_id'] === requestId);

test('a booking is one trace: the shell, its call, the API, and its statements', () => {
  expect(booked.status).toBe(201);
  const found = ofRequest(booked.requestId);
  expect(new Set(found.map(({ traceId }) => traceId)).size).toBe(1);
  const parentOf = (span) => found.find(({ spanId }) => spanId === span?.parentSpanId);
  const answered = found.find(({ service, name }) => service === 'api' && name === 'POST /api/orders');
  const called = parentOf(answered);
  const entered = parentOf(called);
  expect(answered?.attributes).toMatchObject({
    'http.response.status_code': 201,
    'http.route': '/api/orders',
  });
  expect([called?.service, called?.name]).toEqual(['shell', 'POST']);
  expect([entered?.service, entered?.name]).toEqual(['shell', 'POST /api/*']);
  // What a visitor claims begins no trace.
  expect(entered?.parentSpanId || undefined).toBeUndefined();
  const statements = found.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.map(({ name }) => name)).toContain('INSERT');
  expect(statements.filter((span) => parentOf(span) !== answered)).toEqual([]);
});

test('a page is one trace with the calls of the API whose data it shows', () => {
  const found = ofRequest(page.requestId);
  expect(new Set(found.map(({ traceId }) => traceId)).size).toBe(1);
  expect(found.map(({ service, name }) => `${service}: ${name}`)).toEqual(
    expect.arrayContaining(['shell: GET /shop/*', 'api: GET /api/tests/:id']),
  );
});

test('no span has anything of a person, an address with an id, a query, a header or a value', () => {
  const { admin } = stack;
  const typed = [...Object.values(ASHA), NOTE, admin.email, admin.password, 'idempotency-key', 'user_agent'];
  expect(spans.length).toBeGreaterThan(10);
  expect(leaksIn(receiver.bodies.join('\n'), [...typed, '/shop/19', CLAIMED])).toEqual([]);
  const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect(names).toEqual(
    new Set([
      'db.namespace',
      'db.query.summary',
      'db.query.text',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'nidaan.request_id',
      'server.address',
      'server.port',
    ]),
  );
});

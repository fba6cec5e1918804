import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedApp, type SharedApp } from './servers/app.js';
import { as } from './makers/makers.js';
import { anOrder, type PlacedOrder } from './makers/orders.js';

let api: SharedApp;
let admin: { Authorization: string };
let order: PlacedOrder;

beforeAll(async () => {
  api = await sharedApp();
  admin = await as(api, 'admin');
  order = await anOrder(api);
});
afterAll(() => api.close());

const MALFORMED = [
  '0',
  'meena@example.org',
  '01A1FC66-201D-70B1-B18C-3B93F5615647',
  '01a1fc66-201d-70b1-b18c-3b93f5615647%20',
];
const GOOD = randomUUID();

describe('a path with something that is not an id is not found', () => {
  it.each([
    ['get', 'orders/:id', undefined],
    ['get', 'orders/:id/history', undefined],
    ['get', 'orders/:id/invoice', undefined],
    ['get', 'orders/:id/reports', undefined],
    ['get', 'orders/:id/receipts', undefined],
    ['get', 'orders/:id/download-reports', undefined],
    ['get', `orders/:id/reports/${GOOD}`, undefined],
    ['get', `orders/${GOOD}/reports/:id`, undefined],
    ['put', 'orders/:id/contact', { version: 1 }],
    ['post', 'orders/:id/contact-proof/in-person', { email: 'asha@example.in' }],
    ['post', 'orders/:id/notes', { id: GOOD, text: 'A' }],
    ['post', 'orders/:id/payment', { method: 'cash' }],
    ['post', 'orders/:id/payment/withdraw', { reason: 'wrong_order' }],
    ['post', 'orders/:id/refund', { method: 'cash' }],
    ['post', 'orders/:id/generate-invoice', {}],
    ['post', 'orders/:id/upload-report', {}],
    ['post', 'orders/:id/send-reports-by-email', {}],
    ['post', `orders/:id/reports/${GOOD}/withdraw`, { reason: 'Wrong person' }],
    ['post', `orders/${GOOD}/reports/:id/withdraw`, { reason: 'Wrong person' }],
    ['patch', 'users/:id', { role: 'admin' }],
    ['post', 'users/:id/end-sessions', {}],
    ['post', 'auth/users/:id/reset-second-factor', {}],
  ] as const)('%s %s', async (method, path, body) => {
    for (const id of MALFORMED) {
      const request = api.http[method](`/api/${path.replace(':id', id)}`).set(admin);
      const answer = await (body ? request.send(body) : request).expect(404);
      expect(answer.body.code ?? 'not_found').toBe('not_found');
    }
  });
});

describe('something that is not the id of a report', () => {
  it('gets no code', async () => {
    for (const id of MALFORMED)
      await api.http.post(`/api/orders/${order.id}/reports/${id}/code`).set(order.key).expect(404);
  });

  it('is answered like a wrong code', async () => {
    for (const id of MALFORMED) {
      const request = api.http.post(`/api/orders/${order.id}/reports/${id}/open`).set(order.key);
      const { body } = await request.send({ code: '123456' }).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'code' }] });
    }
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from './eventually.js';
import { bearer, makeUser, tokenOf } from './makers/makers.js';
import { anOrder } from './makers/orders.js';
import { startApp, type TestApp } from './servers/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const linesOf = (requestId: string) => api.log.filter((line) => line.requestId === requestId);
const sentFor = (requestId: string) =>
  eventually(
    () => linesOf(requestId).filter(({ msg }) => msg === 'an email is sent'),
    (lines) => lines.length > 0,
  );
const eventsOf = (requestId: string): Promise<{ event: string }[]> =>
  api.database.query('SELECT event FROM outbox WHERE request_id = $1', [requestId]);

it('the email of a booking is logged with the id of the booking’s request', async () => {
  await anOrder(api, { name: 'Asha Rao', email: 'asha@example.org' }, { 'X-Request-Id': 'booking-1' });
  expect(await eventsOf('booking-1')).toEqual([{ event: 'order.placed' }]);
  const [line] = await sentFor('booking-1');
  expect(line).toMatchObject({ level: 30, event: 'order.placed', tries: 1 });
  expect(linesOf('booking-1')).toContainEqual(expect.objectContaining({ route: '/api/orders', status: 201 }));
});

it('an event that a service publishes in a transaction has the id of its request', async () => {
  const user = await makeUser(api, { email: 'ravi@example.org', password: 'correct horse staple' });
  const body = { currentPassword: 'correct horse staple', newPassword: 'correct horse other' };
  const own = { ...bearer(await tokenOf(api, user)), 'X-Request-Id': 'password-1' };
  await api.http.post('/api/auth/password').set(own).send(body).expect(200);
  expect(await eventsOf('password-1')).toEqual([{ event: 'user.password-changed' }]);
  await sentFor('password-1');
});

it('concurrent requests keep their own ids', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `many-${at}`);
  await Promise.all(
    ids.map((id) => anOrder(api, { name: 'Asha', email: 'asha@example.org' }, { 'X-Request-Id': id })),
  );
  for (const id of ids) expect(await eventsOf(id)).toEqual([{ event: 'order.placed' }]);
});

it('an event that no request caused has no id', async () => {
  await anOrder(api, { name: 'Asha', email: 'asha@example.org' }, { 'X-Request-Id': 'cause' });
  const rows: unknown[] = await api.database.query(
    `INSERT INTO outbox (event, payload) VALUES ('order.confirmation-asked', '{"orderId": "01a1fc66-201d-70b1-b18c-3b93f5615647"}')
     RETURNING request_id`,
  );
  expect(rows).toEqual([{ request_id: null }]);
});

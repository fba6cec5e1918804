import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from './servers/app.js';
import { bearer, makeUser, tokenOf } from './makers/makers.js';
import { anOrder } from './makers/orders.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const requests = () => api.log.filter((line) => line.msg === 'answered' || line.msg === 'failed');

it('a request is logged with its id, route, status and time', async () => {
  await api.http.get('/api/tests/2?q=secretword').set('X-Request-Id', 'known-id').expect(200);
  expect(requests().at(-1)).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: 'known-id',
    method: 'GET',
    route: '/api/tests/:id',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  });
});

it('a failure is logged with the request id of the response, without the values of the statement', async () => {
  await api.database.query('ALTER TABLE pincodes RENAME TO moved');
  const answer = await api.http.post('/api/pincodes/check').send({ pincode: '110099' }).expect(500);
  await api.database.query('ALTER TABLE moved RENAME TO pincodes');
  const failure = api.log.find((line) => line.msg === 'internal');
  expect(failure).toMatchObject({
    level: 50,
    requestId: answer.body.requestId,
    err: { type: 'QueryFailedError', code: '42P01' },
  });
  expect(JSON.stringify(failure)).not.toContain('110099');
});

it('personal data is never logged', async () => {
  const person = await makeUser(api, { email: 'asha.rao@example.org', password: 'correct horse staple' });
  const token = await tokenOf(api, person);
  await api.http
    .post('/api/auth/login')
    .set('X-Forwarded-For', '198.51.100.23')
    .send({ ...person, password: 'wrong pass' });
  await api.http.post('/api/auth/login').send({ email: person.email, phone: '+919812345678' });
  await api.http.post('/api/auth/login').set('Content-Type', 'application/json').send('{"email":"asha.rao@');
  await api.http.get('/api/auth/users?q=asha.rao').set(bearer(token));
  await api.http.get('/asha.rao@example.org').set('Cookie', 'name=asha').set('User-Agent', 'Asha phone');
  await api.http.post('/api/auth/logout').set(bearer(token)).expect(204);
  const own = bearer(await tokenOf(api, person));
  const account = { email: person.email, password: 'correct horse other' };
  const responses = [
    await api.http.post('/api/auth/register').send(account),
    await api.http.post('/api/auth/forgot').send({ email: person.email }),
    await api.http.post('/api/auth/verify').send({ token: 'asha-token', password: 'wrong pass' }),
    await api.http.post('/api/auth/reset').send({ token: 'asha-token', password: 'correct horse other' }),
    await api.http
      .post('/api/auth/email')
      .set(own)
      .send({ ...account, password: 'wrong pass' }),
    await api.http
      .post('/api/auth/password')
      .set(own)
      .send({ currentPassword: 'wrong pass', newPassword: 'correct horse other' }),
    await api.http.post('/api/privacy/erasure').set(own).send({ password: 'wrong pass' }),
  ];
  const answers = JSON.stringify(responses.map(({ body, headers }) => [body, headers]));
  expect(answers).not.toMatch(/asha|example\.org|correct horse|wrong pass/i);
  const log = JSON.stringify(api.log);
  expect(log).not.toMatch(/asha|example\.org|correct horse|wrong pass|9812345678|198\.51|secretword|Bearer/i);
  expect(log).not.toContain(token.slice(0, 20));
  expect(requests().length).toBeGreaterThan(6);
});

it('a logged-in request for another person’s or an unknown order is logged with ids only', async () => {
  const eve = await makeUser(api, { email: 'eve.dropper@example.org' });
  const headers = bearer(await tokenOf(api, eve));
  const { id } = await anOrder(api, { name: 'Meenakshi Iyer', email: 'meena@example.org' });
  const unknown = '01a1fc66-201d-70b1-b18c-3b93f5615647';
  const begin = api.log.length;
  await api.http.get(`/api/orders/${id}`).set(headers).expect(404);
  await api.http.get(`/api/orders/${id}/invoice`).set(headers).expect(404);
  await api.http.get(`/api/orders/${unknown}/reports`).set(headers).expect(404);
  await api.http.get('/api/orders/meena@example.org').set(headers).expect(404);
  await api.http.get(`/api/orders/${id}`).expect(404);
  const logged = api.log.slice(begin).filter((line) => line.security !== undefined);
  const [{ id: by }] = await api.database.query('SELECT id FROM users WHERE email = $1', [eve.email]);
  const event = { level: 40, security: 'order-refused', by, requestId: expect.any(String) };
  expect(logged).toEqual(
    [
      { order: id, exists: true },
      { order: id, exists: true },
      { order: unknown, exists: false },
      { order: null, exists: false },
    ].map((fields) => expect.objectContaining({ ...event, ...fields })),
  );
  expect(JSON.stringify(api.log.slice(begin))).not.toMatch(/eve\.dropper|meena|iyer/i);
});

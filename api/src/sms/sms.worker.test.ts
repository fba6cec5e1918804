import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderHistory } from '@nidaan/contract';
import { booking, place } from '../../test/makers/bookings.js';
import { as } from '../../test/makers/makers.js';
import { anOrder } from '../../test/makers/orders.js';
import { smsDecided, smsLater, smsPostponed, smsRow } from '../../test/makers/text-messages.js';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { startSmsProvider, type SmsTestProvider } from '../../test/servers/outside/sms-provider.js';
import { MAX_TRIES } from '../infrastructure/events/backoff.js';

describe('with a provider of text messages', () => {
  let provider: SmsTestProvider;
  let api: TestApp;
  beforeAll(async () => {
    provider = await startSmsProvider();
    api = await startApp({ ...provider.settings, PUBLIC_URL: 'https://nidaan.example' });
  });
  afterAll(async () => {
    await api.close();
    await provider.close();
  });

  const requestsFor = (phone: string) => provider.received.filter(({ body }) => body.to === `+91${phone}`);

  it('the message of a booking goes out once, to its phone number', async () => {
    const order = booking();
    const { body } = await place(api, order).expect(201);
    expect(await smsDecided(api, body.id)).toEqual({ tries: 1, failure: null, outcome: 'sent' });
    const [request, ...more] = requestsFor(order.phoneno);
    expect(request?.body.values).toEqual([
      body.reference,
      expect.stringMatching(/^\w{3}, \d{1,2} \w{3}, 6 to 9 am$/),
      // The link of a text has a secret of its own: its holder has proved the phone number.
      expect.stringMatching(`^https://nidaan.example/order/${body.id}#k=`),
    ]);
    expect(more).toEqual([]);
  });

  it.each([503, 302, 429])('a message answered with %i is sent again with the same key', async (status) => {
    provider.answer(status);
    const order = booking();
    const { body } = await place(api, order).expect(201);
    expect(await smsPostponed(api, body.id)).toEqual({
      tries: 1,
      failure: `EMESSAGE ${status}`,
      outcome: null,
    });
    provider.answer(202);
    await smsLater(api);
    expect(await smsDecided(api, body.id)).toEqual({ tries: 2, failure: null, outcome: 'sent' });
    const keys = requestsFor(order.phoneno).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('a message that the provider refuses for good is not sent again', async () => {
    provider.answer(422);
    const order = booking();
    const { body } = await place(api, order).expect(201);
    expect(await smsDecided(api, body.id)).toEqual({ tries: 1, failure: 'EMESSAGE 422', outcome: 'refused' });
    provider.answer(202);
    await smsLater(api);
    await smsDecided(api, (await anOrder(api)).id);
    expect(requestsFor(order.phoneno)).toHaveLength(1);
    const history = await api.http.get(`/api/orders/${body.id}/history`).set(await as(api, 'front-desk'));
    expect(OrderHistory.parse(history.body).textMessages).toMatchObject([
      { event: 'order.placed', outcome: 'refused', failure: 'EMESSAGE 422', tries: 1 },
    ]);
    expect(JSON.stringify(history.body.textMessages)).not.toContain(order.phoneno);
  });

  it('a message is given up after the last attempt, which is recorded', async () => {
    provider.answer(500);
    const { id } = await anOrder(api);
    await smsPostponed(api, id);
    await api.database.query('UPDATE sms_deliveries SET tries = $1 WHERE done_at IS NULL', [MAX_TRIES - 1]);
    await smsLater(api);
    expect(await smsDecided(api, id)).toEqual({
      tries: MAX_TRIES,
      failure: 'EMESSAGE 500',
      outcome: 'given-up',
    });
    expect(api.log).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'a text message is no longer retried',
        failure: 'EMESSAGE 500',
      }),
    );
    provider.answer(202);
  });

  it('neither numbers, links nor the token are in the log or in the rows', async () => {
    const rows = await api.database.query('SELECT * FROM sms_deliveries');
    expect(rows.length).toBeGreaterThan(3);
    expect(api.log.length).toBeGreaterThan(3);
    expect(JSON.stringify([api.log, rows])).not.toMatch(/\+91|98\d{8}|#k=|a-token/);
  });

  it('each of many messages is sent once by two processes', async () => {
    const beside = await api.another();
    const orders = Array.from({ length: 24 }, () => booking());
    const answers = await Promise.all(
      orders.map((order, index) => place(index % 2 ? api : beside, order).expect(201)),
    );
    await Promise.all(answers.map(({ body }) => smsDecided(api, body.id)));
    await beside.close();
    expect(orders.map(({ phoneno }) => requestsFor(phoneno).length)).toEqual(orders.map(() => 1));
  });

  it('bookings are accepted while the provider does not answer', async () => {
    await provider.close();
    const { id } = await anOrder(api);
    expect(await smsPostponed(api, id)).toMatchObject({ failure: 'ECONNREFUSED', outcome: null });
    expect((await smsRow(api, id))?.tries).toBe(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { eventually } from '../../test/eventually.js';
import { delivered, later, outboxRow, putOff } from '../../test/makers/outbox.js';
import { startSmtpServer, type SmtpTestServer } from '../../test/servers/outside/smtp-server.js';
import { MAX_TRIES } from '../infrastructure/events/backoff.js';
import { SENDER_LOCK } from '../messages/message-sender.js';

describe('with a mail server', () => {
  let mailServer: SmtpTestServer;
  let api: TestApp;
  beforeAll(async () => {
    mailServer = await startSmtpServer();
    api = await startApp({ SMTP_URL: mailServer.url });
  });
  afterAll(async () => {
    await api.close();
    await mailServer.close();
  });

  const emailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email));

  it.each([451, 550])(
    'an email refused with %i is kept, and goes out when the mail server takes it',
    async (status) => {
      mailServer.refuse(status);
      const order = booking();
      const { body } = await place(api, order).expect(201);
      expect(await putOff(api, body.id)).toMatchObject({
        tries: 1,
        failure: `EMESSAGE ${status}`,
        done_at: null,
      });
      mailServer.refuse(0);
      await later(api);
      expect(await delivered(api, body.id)).toMatchObject({ tries: 2, failure: null });
      expect(emailsTo(order.email)).toHaveLength(1);
    },
  );

  it('an email stays with its last failure after the last attempt, and is not retried', async () => {
    mailServer.refuse(550);
    const order = booking();
    const { body } = await place(api, order).expect(201);
    await putOff(api, body.id);
    await api.database.query("UPDATE outbox SET tries = $2 WHERE payload->>'orderId' = $1", [
      body.id,
      MAX_TRIES - 1,
    ]);
    await later(api);
    const logged = await eventually(
      () => api.log.find(({ msg }) => String(msg).startsWith('an email is no longer retried')),
      (line) => line !== undefined,
    );
    expect(logged).toMatchObject({ level: 50, event: 'order.placed', failure: 'EMESSAGE 550' });
    mailServer.refuse(0);
    await later(api);
    const next = await place(api, booking()).expect(201);
    await delivered(api, next.body.id);
    expect(await outboxRow(api, body.id)).toMatchObject({ tries: MAX_TRIES, done_at: null });
    expect(emailsTo(order.email)).toHaveLength(0);
  });

  it('bookings are accepted while the mail server is down, and their emails are sent later', async () => {
    const port = Number(new URL(mailServer.url).port);
    await mailServer.close();
    const order = booking();
    const { body } = await place(api, order).expect(201);
    expect(await putOff(api, body.id)).toMatchObject({ failure: 'ESOCKET', done_at: null });
    mailServer = await startSmtpServer(port);
    await later(api);
    await delivered(api, body.id);
    expect(emailsTo(order.email)).toHaveLength(1);
  });

  it('neither addresses nor messages of the mail server are in the log or the row', async () => {
    const failures = await api.database.query('SELECT DISTINCT failure FROM outbox');
    expect(JSON.stringify([api.log, failures])).not.toMatch(/asha|example\.org/i);
  });

  it('each of many emails is sent once, to one person, by two processes', async () => {
    const beside = await api.another();
    const orders = Array.from({ length: 24 }, () => booking());
    const answers = await Promise.all(
      orders.map((order, index) => place(index % 2 ? api : beside, order).expect(201)),
    );
    await Promise.all(answers.map(({ body }) => delivered(api, body.id)));
    await beside.close();
    expect(orders.map(({ email }) => emailsTo(email).length)).toEqual(orders.map(() => 1));
    expect(mailServer.received.every(({ to }) => to.length === 1)).toBe(true);
    const ids = mailServer.received.map(({ text }) => /^Message-ID: (.+)\r$/m.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(mailServer.received.length);
  });

  /** Ends the connection by which the API has the lock of the sender; its own role may. */
  const endSession = () =>
    api.get<DataSource>('DataSource').query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'nidaan outbox'`,
    );

  it('what a process was sending when its connection ended is sent by the one that sends next', async () => {
    const { body } = await place(api, booking()).expect(201);
    await delivered(api, body.id);
    await api.database.query(
      `UPDATE outbox SET done_at = NULL, sending = true, due_at = now() + interval '1 hour'
       WHERE payload->>'orderId' = $1`,
      [body.id],
    );
    await endSession();
    expect(await delivered(api, body.id)).toMatchObject({ tries: 2 });
  });

  it('a process sends nothing while another has the lock', async () => {
    const other = api.database.createQueryRunner();
    await endSession();
    await other.query('SELECT pg_advisory_lock($1)', [SENDER_LOCK]);
    const { body } = await place(api, booking()).expect(201);
    const [{ now }]: [{ now: Date }] = await api.database.query('SELECT now()');
    const lastAsked = async () => {
      const [row]: { at: Date }[] = await api.get<DataSource>('DataSource').query(
        `SELECT query_start AS at FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = 'nidaan outbox' AND query LIKE '%pg_try_advisory_lock%' AND state = 'idle'`,
      );
      return row?.at ?? new Date(0);
    };
    await eventually(lastAsked, (at) => at > now);
    expect(await outboxRow(api, body.id)).toMatchObject({ tries: 0, done_at: null });
    await other.query('SELECT pg_advisory_unlock($1)', [SENDER_LOCK]);
    await other.release();
    expect(await delivered(api, body.id)).toMatchObject({ tries: 1 });
  });

  it('an email that fails neither holds nor repeats those that are sent with it', async () => {
    const orders = Array.from({ length: 12 }, () => booking());
    const answers = await Promise.all(orders.map((order) => place(api, order).expect(201)));
    const ids = answers.map(({ body }) => String(body.id));
    await Promise.all(ids.map((id) => delivered(api, id)));
    const [refused = '', ...others] = ids;
    // One mailbox only: a second one in a recipient would be another person's.
    await api.database.query(`UPDATE orders SET email = 'asha@example.org,ravi@example.org' WHERE id = $1`, [
      refused,
    ]);
    await api.database.query(
      `UPDATE outbox SET done_at = NULL, tries = 0, due_at = now() WHERE payload->>'orderId' = ANY($1)`,
      [ids],
    );
    await later(api);
    await Promise.all(others.map((id) => delivered(api, id)));
    expect(await putOff(api, refused)).toMatchObject({ tries: 1, failure: 'ERECIPIENT', done_at: null });
    expect(orders.slice(1).map(({ email }) => emailsTo(email).length)).toEqual(others.map(() => 2));
    expect(emailsTo('asha@example.org')).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { as, bearer, makeUser, tokenOf } from '../../../test/makers/makers.js';
import { anOrder, keyOf, pageOf } from '../../../test/makers/orders.js';
import { delivered } from '../../../test/makers/outbox.js';
import { smsDecided } from '../../../test/makers/text-messages.js';
import { askCode, emailedCode, enterCode, knownOf } from '../../../test/makers/tracking.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';

let api: MailedApp;
beforeAll(async () => {
  api = await startMailedApp();
});
afterAll(() => api.close());

let network = 0;
/** An address in a network that no other test uses. */
const anywhere = () => {
  network += 1;
  return `198.51.100.${network}`;
};

async function withCode(headers = {}) {
  const order = await anOrder(api, {}, headers);
  const known = await knownOf(api, order);
  return { order, known, code: await emailedCode(api, order, known) };
}

async function setContact(id: string, given: object): Promise<void> {
  const { body } = await pageOf(api, id, api.admin).expect(200);
  const { name, email, phoneno, address, pincode, version } = body;
  const contact = { name, email, phoneno, address, pincode, version, ...given };
  await api.http.put(`/api/orders/${id}/contact`).set(api.admin).send(contact).expect(200);
}

describe('a code ends', () => {
  it('when the order gets another email or phone number', async () => {
    const first = await withCode();
    await setContact(first.order.id, { email: 'moved@example.org' });
    await enterCode(api, first.known, first.code).expect(400);
    const second = await withCode();
    await setContact(second.order.id, { phoneno: '9900011122' });
    await enterCode(api, second.known, second.code).expect(400);
    await askCode(api, second.known).expect(204);
  });

  it('when the secret link is renewed; the next one opens the renewed link', async () => {
    const { order, known, code } = await withCode();
    const { body } = await api.http.post(`/api/orders/${order.id}/link`).set(order.key).expect(200);
    await enterCode(api, known, code).expect(400);
    const next = await emailedCode(api, order, known);
    expect((await enterCode(api, known, next).expect(200)).body.statusUrl).toBe(body.statusUrl);
    await pageOf(api, order.id, keyOf(body.statusUrl)).expect(200);
  });

  it('when the personal data of the order is erased, and no further one is sent', async () => {
    const person = await makeUser(api);
    const { order, known, code } = await withCode(bearer(await tokenOf(api, person)));
    await api.database.query("UPDATE orders SET status = 'Completed' WHERE id = $1", [order.id]);
    const { password } = person;
    await api.http
      .post('/api/privacy/erasure')
      .set(bearer(await tokenOf(api, person)))
      .send({ password })
      .expect(200);
    const codes: unknown = await api.database.query('SELECT FROM tracking_codes WHERE order_id = $1', [
      order.id,
    ]);
    expect(codes).toEqual([]);
    await enterCode(api, known, code).expect(400);
    await askCode(api, known).expect(204);
    const [{ count }] = await api.database.query(
      "SELECT count(*)::int FROM outbox WHERE event = 'order.tracking-code' AND payload->>'orderId' = $1",
      [order.id],
    );
    expect(count).toBe(1);
  });
});

describe('codes are limited', () => {
  it('for each reference, known or not, from one network', async () => {
    const order = await anOrder(api, {});
    const known = await knownOf(api, order);
    for (const given of [known, { reference: 'ND-3333-33', phoneno: '9812300001' }]) {
      const address = anywhere();
      for (let round = 0; round < 5; round += 1) await askCode(api, given, address).expect(204);
      const refused = await askCode(api, given, address).expect(429);
      expect(refused.body.detail).toMatch(/^Too many attempts\. Please try again in (59|60) minutes\.$/);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
      await askCode(api, given, anywhere()).expect(204);
    }
  });

  it('for each phone number, whatever the references', async () => {
    const address = anywhere();
    const ask = (last: number) =>
      askCode(api, { reference: `ND-4444-4${last}`, phoneno: '98123 00002' }, address);
    for (const last of [2, 3, 4, 5, 6]) await ask(last).expect(204);
    await ask(7).expect(429);
  });

  it('and strangers who make up references do not keep the owner of a number out', async () => {
    const order = await anOrder(api, { phoneno: '98123 00009' });
    for (let network = 0; network < 6; network += 1) {
      const address = anywhere();
      for (const last of [2, 3, 4, 5, 6])
        await askCode(
          api,
          { reference: `ND-77${network + 2}2-4${last}`, phoneno: '98123 00009' },
          address,
        ).expect(204);
    }
    await askCode(api, await knownOf(api, order), anywhere()).expect(204);
  });

  it('and past the total of a phone number its owner gets the code by email, and the same answer, without a text', async () => {
    const phoneno = '98123 00010';
    const [own, strange] = [await anOrder(api, { phoneno }), await anOrder(api, { phoneno })];
    for (let network = 0; network < 5; network += 1) {
      const address = anywhere();
      for (let round = 0; round < 5; round += 1)
        await askCode(api, await knownOf(api, strange), address).expect(204);
    }
    await askCode(api, await knownOf(api, own), anywhere()).expect(204);
    expect((await smsDecided(api, own.id, 'order.tracking-code'))?.outcome).toBe('none');
    await delivered(api, own.id, 'order.tracking-code');
    await enterCode(api, await knownOf(api, own), '000000').expect(400);
  });

  it('for the texts of a network, alike with and without such a booking', async () => {
    const few = await api.another({ LIMIT_TEXTS_PER_ADDRESS: 1 });
    const known = await knownOf(api, await anOrder(api, { phoneno: '98123 00011' }));
    const answers = [];
    for (const given of [known, { reference: 'ND-8888-88', phoneno: '9812300012' }]) {
      const address = anywhere();
      await askCode(few, given, address).expect(204);
      const { status, body } = await askCode(few, given, address);
      answers.push({ status, body: { ...body, requestId: null } });
    }
    expect(answers[0]?.status).toBe(429);
    expect(answers[1]).toEqual(answers[0]);
    await few.close();
  });

  it('for each network: codes requested, and codes entered', async () => {
    const { known } = await withCode();
    const few = await api.another({ LIMIT_TRACKING_PER_ADDRESS: 2 });
    const address = anywhere();
    for (const reference of ['ND-5555-52', 'ND-5555-53'])
      await askCode(few, { reference, phoneno: '9812300003' }, address).expect(204);
    const refused = await askCode(few, { reference: 'ND-5555-54', phoneno: '9812300003' }, address).expect(
      429,
    );
    expect(refused.body).not.toHaveProperty('detail');
    for (let round = 0; round < 2; round += 1) await enterCode(few, known, '123456', address).expect(400);
    await enterCode(few, known, '123456', address).expect(429);
    await few.close();
  });
});

it('a staff login changes nothing: staff get the same answers', async () => {
  const { known, code } = await withCode();
  const staff = await as(api, 'admin');
  await api.http
    .post('/api/order-tracking/code')
    .set(staff)
    .send({ ...known, reference: 'ND-2222-22' })
    .expect(204);
  await api.http
    .post('/api/order-tracking')
    .set(staff)
    .send({ ...known, code })
    .expect(200);
});

import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookableDays, type OrderVerb, shortDay } from '@nidaan/contract';
import { SMS_TEMPLATES, SMS_TEXTS, smsText } from '../../sms/sms.js';
import { as } from '../../../test/makers/makers.js';
import {
  anOrder,
  cancelIt,
  keyOf,
  moveDay,
  moveIt,
  pageOf,
  putInto,
  stateIn,
} from '../../../test/makers/orders.js';
import { smsAbout, smsDecided } from '../../../test/makers/text-messages.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp({ PUBLIC_URL: 'https://nidaan.example' });
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const outcomeOf = async (id: string, event?: string) => (await smsDecided(api, id, event))?.outcome;
const textsAbout = async (reference: string) => (await smsAbout(api, reference)).map(({ text }) => text);
const move = async (id: string, verb: OrderVerb, reason?: string) => {
  const { version } = await stateIn(api, id);
  await moveIt(api, id, admin, { move: verb, version, ...(reason && { reason }) }).expect(200);
  return outcomeOf(id, 'order.moved');
};
/** The last text message of a customer who gave only a phone number, after something happened to the order. */
const lastText = async (reference: string) => (await textsAbout(reference)).at(-1);
const phoneOnly = async (fields: object = {}) => {
  const order = await anOrder(api, { email: '', ...fields });
  await outcomeOf(order.id);
  return order;
};

it('a booking with only a phone number is confirmed by a text message with the link to its page', async () => {
  const { id, reference, receipt } = await anOrder(api, { email: '', phoneno: '98 4501 2352' });
  expect(await outcomeOf(id)).toBe('sent');
  const [message, ...more] = await smsAbout(api, reference);
  expect(message?.to).toBe('+919845012352');
  expect(message?.text).toMatch(
    new RegExp(
      `^Nidaan: we have received booking ${reference} for \\w{3}, \\d{1,2} \\w{3}, 6 to 9 am. We will confirm the visit. How to prepare, or stop these messages: `,
    ),
  );
  expect(message?.text).toMatch(new RegExp(`https://nidaan\\.example/order/${receipt.id}#k=[\\w-]{43}$`));
  expect(more).toEqual([]);
  await pageOf(api, id, keyOf(message?.text ?? '')).expect(200);
});

it('captured messages can only be read by the operator', async () => {
  const folder = join(api.dataDir, 'sms');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('a message names neither people nor tests', async () => {
  const { id, reference, key } = await anOrder(api, { name: 'Meera Nair', pincode: '999999' });
  await outcomeOf(id);
  const { body } = await pageOf(api, id, key).expect(200);
  const texts = (await textsAbout(reference)).join();
  expect(texts).toContain(reference);
  expect(texts).not.toMatch(/meera|nair|residency/i);
  const [line]: { productName: string }[] = body.lines;
  expect(line?.productName.length).toBeGreaterThan(3);
  expect(texts).not.toContain(line?.productName);
});

it.each([
  [{ address: '', pincode: '' }, 'the address and the pincode'],
  [
    { beneficiaries: [{ name: 'Asha', age: null, gender: 'Female' }] },
    'the name, age and gender of each patient',
  ],
  [
    { beneficiaries: [{ name: 'Ravi', age: 9, gender: 'Male' }] },
    "the guardian's name of a patient under 18",
  ],
  [{ pincode: '999999' }, 'to speak with you, and will call you'],
])('an order on hold with %j says that we need %s', async (fields, needs) => {
  const { id, reference } = await anOrder(api, fields);
  expect(await outcomeOf(id)).toBe('sent');
  const [text] = await textsAbout(reference);
  expect(text).toContain(
    `Nidaan: booking ${reference} is on hold. We need ${needs}. Your booking, or stop these messages: https://`,
  );
});

it('a confirmed visit and a phlebotomist on the way have a message; the way to the lab has none', async () => {
  const { id, reference } = await anOrder(api);
  await outcomeOf(id);
  expect(await move(id, 'confirm')).toBe('sent');
  expect(await move(id, 'sendOut')).toBe('sent');
  expect(await move(id, 'collect')).toBe('none');
  expect(await move(id, 'toLab')).toBe('none');
  expect(await textsAbout(reference)).toEqual([
    expect.stringContaining('we have received booking'),
    expect.stringMatching(
      /the visit for booking \S+ is confirmed for \w{3}, \d{1,2} \w{3}, 6 to 9 am\. Eat nothing after 10 pm on \w{3}, \d{1,2} \w{3}; plain water is fine\./,
    ),
    expect.stringContaining(`the phlebotomist for booking ${reference} is on the way.`),
  ]);
});

describe('a customer with only a phone number is notified by text', () => {
  it.each(['customer', 'staff'])('of a visit that was moved by %s', async (who) => {
    const { id, reference, key } = await phoneOnly();
    const day = bookableDays(new Date())[4] ?? '';
    await moveDay(api, id, who === 'staff' ? admin : key, { version: 1, appointmentDate: day }).expect(200);
    expect(await outcomeOf(id, 'order.rescheduled')).toBe('sent');
    expect(await lastText(reference)).toContain(
      `the visit for booking ${reference} is moved to ${shortDay(day)}, 6 to 9 am. How to prepare`,
    );
  });

  it('of a moved visit that is still on hold, without hours', async () => {
    const { id, reference, key } = await phoneOnly({ pincode: '999999' });
    const day = bookableDays(new Date())[4] ?? '';
    await moveDay(api, id, key, { version: 1, appointmentDate: day }).expect(200);
    expect(await outcomeOf(id, 'order.rescheduled')).toBe('sent');
    expect(await lastText(reference)).toContain(`is moved to ${shortDay(day)}, still on hold.`);
  });

  it('of a cancellation by staff, with its reason in the signs of a short message', async () => {
    const { id, reference } = await phoneOnly();
    expect(await move(id, 'cancel', 'No phlebotomist is free – we’re sorry.')).toBe('sent');
    expect(await lastText(reference)).toContain(
      `Nidaan: sorry, we had to cancel booking ${reference} and its visit: No phlebotomist is free - we're sorry. You won't be charged. Your booking, or stop these messages: https://`,
    );
  });

  it('of a cancellation by the customer, without what they wrote', async () => {
    const { id, reference, key } = await phoneOnly();
    await cancelIt(api, id, key, { version: 1, reason: 'My mother is ill' }).expect(200);
    expect(await outcomeOf(id, 'order.moved')).toBe('sent');
    expect(await lastText(reference)).toMatch(/is cancelled, as you requested\. (?!.*mother)/);
  });

  it('of another sample that the lab needs', async () => {
    const { id, reference } = await phoneOnly();
    await putInto(api, id, 'In lab');
    expect(await move(id, 'recollect', 'Haemolysed')).toBe('sent');
    expect(await lastText(reference)).toContain(
      `the lab needs another sample for booking ${reference}, free of charge. Choose the day of the visit, or stop these messages: https://`,
    );
  });

  it('of the end of a hold', async () => {
    const { id, reference } = await phoneOnly({ pincode: '999999' });
    expect(await move(id, 'release', 'We visit this pincode')).toBe('sent');
    expect(await lastText(reference)).toMatch(
      /is no longer on hold\. Visit: \w{3}, \d{1,2} \w{3}, 6 to 9 am\./,
    );
  });

  it('of a renewed link, which ends the earlier ones', async () => {
    const { id, reference, key } = await phoneOnly();
    await api.http.post(`/api/orders/${id}/link`).set(key).expect(200);
    expect(await outcomeOf(id, 'order.link-renewed')).toBe('sent');
    const text = (await lastText(reference)) ?? '';
    expect(text).toContain(`booking ${reference} has a new link`);
    await pageOf(api, id, keyOf(text)).expect(200);
  });
});

it('each text fits two parts of a short message', () => {
  const values = ['ND-7K4Q-2M', 'Wed, 25 Nov, 6 to 9 am', '10 pm on Tue, 24 Nov'];
  const link = `https://nidaan.example/order/${randomUUID()}#k=${'x'.repeat(43)}`;
  const longest = {
    held: ['the address and the pincode'],
    'cancelled-by-us': ['x'.repeat(60), "You won't be charged."],
  };
  for (const template of SMS_TEMPLATES) {
    const most = { ...longest }[template as keyof typeof longest] ?? values.slice(1);
    const places = SMS_TEXTS[template].split('{#var#}').length - 1;
    const text = smsText({
      to: '',
      template,
      values: [...[values[0] ?? '', ...most].slice(0, places - 1), link],
    });
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(`${template}: ${text.length <= 2 * 153}`).toBe(`${template}: true`);
  }
});

it('the message about a hold by staff does not repeat its reason', async () => {
  const { id, reference } = await anOrder(api);
  await outcomeOf(id);
  expect(await move(id, 'hold', 'Your iron tablet')).toBe('sent');
  const [, text] = await textsAbout(reference);
  expect(text).toContain('is on hold. We need to speak with you, and will call you.');
  expect(text).not.toContain('iron');
});

it('an order without a phone number has no text message', async () => {
  const { id } = await anOrder(api, { phoneno: '' });
  expect(await outcomeOf(id)).toBe('no-phone');
});

it('a message that is outdated when it is due is not sent', async () => {
  const { id, key } = await anOrder(api, {}, {});
  await outcomeOf(id);
  await cancelIt(api, id, key, { version: 1 }).expect(200);
  expect(await outcomeOf(id, 'order.moved')).toBe('sent');
  await api.database.query(
    "INSERT INTO outbox (event, payload) VALUES ('report.ready', jsonb_build_object('orderId', $1::text))",
    [id],
  );
  expect(await outcomeOf(id, 'report.ready')).toBe('outdated');
});

it.each([
  ['confirm', 'In lab'],
  ['release', 'Confirmed'],
] as const)('a message about a delayed %s is not sent once the order is %s', async (verb, status) => {
  const { id } = await anOrder(api);
  await outcomeOf(id);
  await putInto(api, id, status);
  const payload = { orderId: id, move: verb, who: 'admin', version: '2' };
  await api.database.query("INSERT INTO outbox (event, payload) VALUES ('order.moved', $1)", [payload]);
  expect(await outcomeOf(id, 'order.moved')).toBe('outdated');
});

it('a changed phone number ends the link in its messages, and the new one gets a link of its own', async () => {
  const { id, reference, key } = await anOrder(api, { email: '' });
  await outcomeOf(id);
  const { version } = await stateIn(api, id);
  const { body } = await api.http
    .post(`/api/orders/${id}/details`)
    .set(key)
    .send({ version, phoneno: '98450 12359' })
    .expect(200);
  expect(await outcomeOf(id, 'order.confirmation-asked')).toBe('sent');
  await pageOf(api, id, key).expect(404);
  await pageOf(api, id, keyOf(body.renewedUrl)).expect(200);
  const message = (await smsAbout(api, reference)).find(({ to }) => to === '+919845012359');
  await pageOf(api, id, keyOf(message?.text ?? '')).expect(200);
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SMS_TEMPLATES } from './sms.js';
import { HttpSmsSender } from './http-sms-sender.js';
import { templateIds } from './template-ids.js';
import {
  startSmsProvider,
  type SmsTestProvider,
  TEMPLATE_IDS,
} from '../../test/servers/outside/sms-provider.js';

let provider: SmsTestProvider;
beforeEach(async () => {
  provider = await startSmsProvider();
});
afterEach(() => provider.close());

const senderTo = (url: string, timeoutMs?: number) =>
  new HttpSmsSender(
    { url, token: 'a-token', sender: 'NIDAAN', channel: 'whatsapp', templates: templateIds(TEMPLATE_IDS) },
    timeoutMs,
  );
const sms = {
  name: 'a-stable-name',
  to: '+919812345678',
  template: 'on-the-way' as const,
  values: ['ND-7K4Q-2M', 'https://nidaan.example/order/1#k=$&'],
};

it('a message goes to the provider with its template, values, text, account and idempotency key', async () => {
  await senderTo(provider.url).send(sms);
  expect(provider.received).toMatchObject([
    {
      headers: { authorization: 'Bearer a-token', 'idempotency-key': 'a-stable-name' },
      body: {
        to: '+919812345678',
        sender: 'NIDAAN',
        channel: 'whatsapp',
        templateId: String(1107001 + SMS_TEMPLATES.indexOf('on-the-way')),
        values: sms.values,
        text: 'Nidaan: the phlebotomist for booking ND-7K4Q-2M is on the way. Please keep your phone nearby. Your booking, or stop these messages: https://nidaan.example/order/1#k=$&',
      },
    },
  ]);
});

it.each([
  [400, true],
  [422, true],
  [401, false],
  [404, false],
  [429, false],
  [500, false],
  [503, false],
])('a message refused with %i fails with its status; permanently: %s', async (status, permanent) => {
  provider.answer(status);
  await expect(senderTo(provider.url).send(sms)).rejects.toMatchObject({
    code: 'EMESSAGE',
    responseCode: status,
    permanent,
    message: 'not accepted',
  });
});

it.each([301, 302, 307, 308])('a redirect with %i is not followed', async (status) => {
  provider.answer(status);
  const sending = senderTo(provider.url).send(sms);
  await expect(sending).rejects.toMatchObject({ responseCode: status, permanent: false });
  expect(provider.received).toHaveLength(1);
});

it('a provider that does not answer fails after the timeout', async () => {
  provider.answer(0);
  const sending = senderTo(provider.url, 300).send(sms);
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT', permanent: false });
});

it('a provider that cannot be reached fails with the code of the connection', async () => {
  const { url } = provider;
  await provider.close();
  await expect(senderTo(url).send(sms)).rejects.toMatchObject({ code: 'ECONNREFUSED', permanent: false });
  provider = await startSmsProvider();
});

it('the operator sees the host of the provider, without the rest of its address', () => {
  expect(senderTo('https://sms.example/v1/secret-path').where).toBe('sms.example');
});

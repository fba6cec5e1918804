import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { type Channel, CHANNELS, EVENT_NAMES, ORDER_MESSAGES, type OrderOccurrence } from '@nidaan/contract';
import type { EmailComposers } from '../email/email-composers.js';
import type { SmsComposers } from '../sms/sms-composers.js';
import { startApp } from '../../test/servers/app.js';
import { MessagesModule } from './messages.module.js';

const SOURCES = join(import.meta.dirname, '..');

it('has every class that composes emails or text messages, without which they would not be sent', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const composers = files
    .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
    .filter((text) => text.includes('composers.register('))
    .map((text) => /export class (\w+)/.exec(text)?.[1]);
  const providers = Reflect.getMetadata('providers', MessagesModule) as { name: string }[];
  expect(composers.length).toBeGreaterThan(10);
  expect(providers.map(({ name }) => name)).toEqual(expect.arrayContaining(composers));
});

it('composes a message of each channel for the events that have one by the contract, and for no other', async () => {
  const api = await startApp();
  const composed = {
    email: api.get<EmailComposers>('EmailComposers').events,
    sms: api.get<SmsComposers>('SmsComposers').events,
  };
  await api.close();
  const occurrences = Object.entries(ORDER_MESSAGES) as [OrderOccurrence, Record<Channel, boolean>][];
  for (const channel of CHANNELS) {
    const withMessage = occurrences.flatMap(([name, sent]) =>
      sent[channel] ? (name.split('/')[0] ?? []) : [],
    );
    // The email with reports is sent while staff wait for it, so no event composes it.
    const expected = new Set(withMessage.filter((name) => name !== 'reports.sent'));
    const ofOrders = composed[channel].filter((name) => !/^(user|newsletter|release)\./.test(name));
    expect(ofOrders.toSorted()).toEqual([...expected].toSorted());
  }
  expect(EVENT_NAMES).toEqual(expect.arrayContaining([...composed.email, ...composed.sms]));
});

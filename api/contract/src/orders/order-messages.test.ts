import { expect, it } from '@jest/globals';
import {
  type Channel,
  type EventWithMessage,
  moveHasMessage,
  ORDER_MESSAGES,
  type OrderOccurrence,
} from './order-messages.js';

it('an event or transition without a decision for each channel does not compile', () => {
  const { 'order.rescheduled': _event, ...withoutEvent } = ORDER_MESSAGES;
  const { 'order.moved/cancel': _transition, ...withoutTransition } = ORDER_MESSAGES;
  type Decisions = Record<OrderOccurrence, Record<Channel, boolean>>;
  const incomplete: Decisions[] = [
    // @ts-expect-error An event has no decision.
    withoutEvent,
    // @ts-expect-error A transition has no decision.
    withoutTransition,
    // @ts-expect-error An event has no decision for text messages.
    { ...ORDER_MESSAGES, 'order.rescheduled': { email: true } },
  ];
  expect(incomplete).toHaveLength(3);
});

it('the composers of a channel are for the events with a message, and for no other', () => {
  const withText: EventWithMessage<'sms'> = 'refund.recorded';
  // @ts-expect-error A receipt has no text message.
  const without: EventWithMessage<'sms'> = 'receipt.issued';
  expect([withText, without].map((event) => ORDER_MESSAGES[event].sms)).toEqual([true, false]);
  expect([moveHasMessage('collect', 'email'), moveHasMessage('collect', 'sms')]).toEqual([true, false]);
});

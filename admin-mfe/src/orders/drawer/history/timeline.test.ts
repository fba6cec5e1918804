import { expect, it } from '@jest/globals';
import type { OrderHistory } from '@nidaan/contract';
import { timelineOf } from './timeline.js';

const at = (minute: number) => `2025-03-01T05:${minute}:00.000Z`;
const email = {
  event: 'order.placed',
  at: at(10),
  sentAt: at(11),
  failure: null,
  tries: 1,
  recipient: 'asha@example.in',
  skipped: null,
  held: false,
  givenUp: false,
} as const;
const sms = { event: 'order.placed', at: at(10), doneAt: null, failure: null, tries: 1 };
const event = { role: 'admin', actor: 'ravi@nidaan.example', detail: {}, reason: null } as const;

it('merges events, emails, text messages and notes, the newest first, and lists a note once', () => {
  const history: OrderHistory = {
    events: [
      { ...event, at: at(10), action: 'order.placed', role: 'visitor', actor: null },
      { ...event, at: at(20), action: 'order.note-added' },
      { ...event, at: at(30), action: 'order.moved', detail: { to: 'On hold' }, reason: 'Which lift?' },
    ],
    emails: [
      email,
      { ...email, event: 'order.moved', at: at(31), sentAt: null, failure: 'ECONNECTION', tries: 2 },
    ],
    textMessages: [
      { ...sms, outcome: 'sent', doneAt: at(12) },
      { ...sms, event: 'order.moved', at: at(32), outcome: 'refused', failure: 'EMESSAGE 400' },
      { ...sms, event: 'order.reminder', at: at(33), outcome: null },
      { ...sms, event: 'report.ready', at: at(34), outcome: 'opted-out' },
    ],
    notes: [{ id: '1', at: at(20), text: 'Rings twice', author: 'ravi@nidaan.example' }],
  };
  const entries = timelineOf(history);
  expect(entries.map(({ text, note, failed }) => [text, note, failed])).toEqual([
    ['Text message “Report ready”: not sent: this phone number wants no text messages', undefined, false],
    ['Text message “Reminder of the visit”: waiting to be sent', undefined, false],
    ['Text message “Status update”: given up (EMESSAGE 400). Please call the customer.', undefined, true],
    [
      'Email “Status update”: not sent (mail server cannot be reached) after 2 attempts; it will be retried',
      undefined,
      true,
    ],
    ['Put on hold: Which lift? · ravi@nidaan.example', undefined, undefined],
    ['Note · ravi@nidaan.example', 'Rings twice', undefined],
    ['Text message “Confirmation”: sent', undefined, false],
    ['Email “Confirmation”: sent to asha@example.in', undefined, false],
    ['Booked · customer (website)', undefined, undefined],
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

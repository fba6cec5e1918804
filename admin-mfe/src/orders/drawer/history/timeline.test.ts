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
const event = { role: 'admin', actor: 'ravi@nidaan.example', detail: {}, reason: null } as const;

it('merges events, emails and notes, the newest first, and lists a note once', () => {
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
    notes: [{ id: '1', at: at(20), text: 'Rings twice', author: 'ravi@nidaan.example' }],
  };
  const entries = timelineOf(history);
  expect(entries.map(({ text, note, failed }) => [text, note, failed])).toEqual([
    ['Email “Status update”: not sent (ECONNECTION) after 2 attempts; it will be retried', undefined, true],
    ['Put on hold: Which lift? · ravi@nidaan.example', undefined, undefined],
    ['Note · ravi@nidaan.example', 'Rings twice', undefined],
    ['Email “Confirmation”: sent to asha@example.in', undefined, false],
    ['Booked · customer (website)', undefined, undefined],
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

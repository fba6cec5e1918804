import { expect, it } from '@jest/globals';
import { eventText } from './event-text.js';

it.each([
  ['order.confirmation-asked', {}, 'Confirmation requested again'],
  ['invoice.issued', { serial: '26-27/000042' }, 'Bill 26-27/000042 issued'],
  ['invoice.opened', { serial: '26-27/000042' }, 'Bill 26-27/000042 opened'],
  ['report.uploaded', { reports: ['1', '2'] }, '2 reports uploaded'],
  ['report.opened', { reports: ['1'] }, 'Report opened'],
  [
    'report.withdrawn',
    { reports: ['1'], reason: 'Of another person' },
    'Report withdrawn: Of another person',
  ],
  ['order.moved', { from: 'Booked', to: 'Confirmed' }, 'Moved to Confirmed'],
  ['order.transition-undone', { from: 'Confirmed', to: 'Booked' }, '“Confirmed” undone, back to Booked'],
  ['order.text-messages-changed', { wanted: false }, 'Text messages turned off'],
  ['order.text-messages-changed', { wanted: true }, 'Text messages turned on'],
  ['order.contact-proved', { how: 'code' }, 'Contact confirmed by a code'],
  ['order.contact-proved', { how: 'in-person' }, 'Contact confirmed in person'],
  ['order.looked_at', {}, 'looked at'],
])('%s is described as a sentence', (action, detail, text) => {
  const event = {
    at: '2026-11-21T05:12:00.000Z',
    action,
    role: 'admin' as const,
    actor: null,
    detail,
    reason: null,
  };
  expect(eventText(event)).toBe(`${text} · staff`);
});

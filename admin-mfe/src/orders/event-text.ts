import type { HistoryEvent } from '@nidaan/contract';
import { PAYMENT_METHODS, WITHDRAWAL_REASONS } from '@nidaan/contract/payment-states';
import { dayText } from '@nidaan/sdk';
import { words } from './words.js';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const named = (names: Record<string, string>, key: unknown) => names[text(key)] ?? text(key);

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

const SAYINGS: Record<string, (detail: Record<string, unknown>) => string> = {
  'order.moved': ({ to }) => words.did.moved(text(to)),
  'order.transition-undone': ({ from, to }) => words.did.undone(text(from), text(to)),
  'order.status-corrected': ({ from, to }) => words.did.corrected(text(from), text(to)),
  'order.guardian-added': () => words.did.guardian,
  'order.placed': () => words.did.placed,
  'order.contact_changed': ({ fields }) =>
    words.did.contact(
      (Array.isArray(fields) ? fields : []).map((field) => named(words.contactFields, field)),
    ),
  'order.contact-proved': ({ how }) =>
    text(how) === 'code' ? words.did.emailProvedByCode : words.did.emailProvedInPerson,
  'order.link-renewed': () => words.did.linkRenewed,
  'order.note_added': () => words.did.note,
  'order.rescheduled': ({ to }) => words.did.rescheduled(dayText(text(to))),
  'order.confirmation-asked': () => words.did.confirmationAgain,
  'invoice.issued': ({ serial }) => words.did.billed(text(serial)),
  'invoice.opened': ({ serial }) => words.did.billOpened(text(serial)),
  'report.uploaded': ({ reports }) => words.did.uploaded(countOf(reports)),
  'report.opened': ({ reports }) => words.did.opened(countOf(reports)),
  'report.withdrawn': ({ reason }) => words.did.reportWithdrawn(text(reason)),
  'receipt.opened': ({ receipt }) => words.did.receiptOpened(text(receipt)),
  'payment.taken': ({ method, receipt }) => words.did.paid(named(PAYMENT_METHODS, method), text(receipt)),
  'payment.refunded': ({ method }) => words.did.refunded(named(PAYMENT_METHODS, method)),
  'payment.withdrawn': ({ reason, receipt }) =>
    words.did.withdrawn(named(WITHDRAWAL_REASONS, reason), text(receipt)),
};

// What another part of the stack noted: its facts as they are.
const anything = ({ action, detail }: HistoryEvent) =>
  text(detail.to) ? words.did.moved(text(detail.to)) : action.replace(/^\w+\./, '').replaceAll(/[._]/g, ' ');

/** What was done, and by whom, in one line. */
export function eventText(event: HistoryEvent): string {
  const what = SAYINGS[event.action]?.(event.detail) ?? anything(event);
  const said = words.did.because(what, event.reason ?? '');
  const who = event.actor ?? words.roles[event.role];
  return `${said} · ${who}`;
}

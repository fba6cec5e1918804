import type { HistoryEvent } from '@nidaan/contract';
import { PAYMENT_METHODS, WITHDRAWAL_REASONS } from '@nidaan/contract/payment-states';
import { dayText } from '@nidaan/sdk';
import { messages } from './messages.js';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const named = (names: Record<string, string>, key: unknown) => names[text(key)] ?? text(key);

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

const EVENT_LABELS: Record<string, (detail: Record<string, unknown>) => string> = {
  'order.moved': ({ to }) => messages.did.moved(text(to)),
  'order.transition-undone': ({ from, to }) => messages.did.undone(text(from), text(to)),
  'order.status-corrected': ({ from, to }) => messages.did.corrected(text(from), text(to)),
  'order.guardian-added': () => messages.did.guardian,
  'order.placed': () => messages.did.placed,
  'order.contact-changed': ({ fields }) =>
    messages.did.contact(
      (Array.isArray(fields) ? fields : []).map((field) => named(messages.contactFields, field)),
    ),
  'order.contact-proved': ({ how }) =>
    text(how) === 'code' ? messages.did.emailProvedByCode : messages.did.emailProvedInPerson,
  'order.link-renewed': () => messages.did.linkRenewed,
  'order.note-added': () => messages.did.note,
  'order.rescheduled': ({ to }) => messages.did.rescheduled(dayText(text(to))),
  'order.confirmation-asked': () => messages.did.confirmationAgain,
  'invoice.issued': ({ serial }) => messages.did.billed(text(serial)),
  'invoice.opened': ({ serial }) => messages.did.billOpened(text(serial)),
  'report.uploaded': ({ reports }) => messages.did.uploaded(countOf(reports)),
  'report.opened': ({ reports }) => messages.did.opened(countOf(reports)),
  'report.withdrawn': ({ reason }) => messages.did.reportWithdrawn(text(reason)),
  'receipt.opened': ({ receipt }) => messages.did.receiptOpened(text(receipt)),
  'payment.taken': ({ method, receipt }) => messages.did.paid(named(PAYMENT_METHODS, method), text(receipt)),
  'payment.refunded': ({ method }) => messages.did.refunded(named(PAYMENT_METHODS, method)),
  'payment.withdrawn': ({ reason, receipt }) =>
    messages.did.withdrawn(named(WITHDRAWAL_REASONS, reason), text(receipt)),
};

// What another part of the stack noted: its facts as they are.
const anything = ({ action, detail }: HistoryEvent) =>
  text(detail.to)
    ? messages.did.moved(text(detail.to))
    : action.replace(/^\w+\./, '').replaceAll(/[._]/g, ' ');

/** What was done, and by whom, in one line. */
export function eventText(event: HistoryEvent): string {
  const what = EVENT_LABELS[event.action]?.(event.detail) ?? anything(event);
  const said = messages.did.because(what, event.reason ?? '');
  const who = event.actor ?? messages.roles[event.role];
  return `${said} · ${who}`;
}

import type { HistoryEvent } from '@nidaan/contract';
import { PAYMENT_METHODS, REFUND_REMOVAL_REASONS, WITHDRAWAL_REASONS } from '@nidaan/contract/payment-states';
import { dayText, instantText, moneyText } from '@nidaan/sdk';
import { messages } from './messages.js';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const labelOf = (names: Record<string, string>, key: unknown) => names[text(key)] ?? text(key);

// Events of an earlier version have no amount, because it was the whole total.
const money = (amount: unknown) => (typeof amount === 'number' ? `${moneyText(amount)}, ` : '');

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A pair of values before and after; null when they are the same. */
function changeOf(value: unknown): [from: number, to: number] | null {
  const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
  return typeof from === 'number' && typeof to === 'number' && from !== to ? [from, to] : null;
}

/** What staff changed in an order. */
function amendedText({
  added,
  removed,
  quantities,
  persons,
  people,
  referral,
  total,
}: Record<string, unknown>) {
  const { amended } = messages.events;
  const [count, sum] = [changeOf(persons), changeOf(total)];
  const parts = [
    textsOf(added).length > 0 && amended.added(textsOf(added).join(', ')),
    textsOf(removed).length > 0 && amended.removed(textsOf(removed).join(', ')),
    quantities === true && amended.quantities,
    count && amended.persons(...count),
    !count && countOf(people) > 0 && amended.people,
    referral === true && amended.referral,
    sum && amended.total(moneyText(sum[0]), moneyText(sum[1])),
  ];
  return amended.text(parts.filter((part) => typeof part === 'string'));
}

const EVENT_LABELS: Record<string, (detail: Record<string, unknown>) => string> = {
  'order.moved': ({ to }) => messages.events.moved(text(to)),
  'order.transition-undone': ({ from, to }) => messages.events.undone(text(from), text(to)),
  'order.status-corrected': ({ from, to }) => messages.events.corrected(text(from), text(to)),
  'order.text-messages-changed': ({ wanted }) =>
    wanted === true ? messages.events.textMessagesOn : messages.events.textMessagesOff,
  'order.guardian-added': () => messages.events.guardian,
  'order.people-changed': ({ persons }) => messages.events.peopleChanged(countOf(persons)),
  'order.amended': amendedText,
  'order.placed': ({ byPhone }) =>
    byPhone === true ? messages.events.placedByPhone : messages.events.placed,
  'order.contact-changed': ({ fields }) =>
    messages.events.contact(
      (Array.isArray(fields) ? fields : []).map((field) => labelOf(messages.contactFields, field)),
    ),
  'order.contact-proved': ({ how }) =>
    text(how) === 'code' ? messages.events.contactProvedByCode : messages.events.contactProvedInPerson,
  'order.link-renewed': () => messages.events.linkRenewed,
  'order.tracked': () => messages.events.tracked,
  'order.note-added': () => messages.events.note,
  'order.rescheduled': ({ to }) => messages.events.rescheduled(dayText(text(to))),
  'order.referral-recorded': () => messages.events.referral,
  'order.report-delayed': ({ to }) => messages.events.reportDelayed(instantText(text(to))),
  'order.confirmation-asked': () => messages.events.confirmationAgain,
  'invoice.issued': ({ serial }) => messages.events.invoiceIssued(text(serial)),
  'invoice.opened': ({ serial }) => messages.events.invoiceOpened(text(serial)),
  'report.uploaded': ({ reports }) => messages.events.reportsUploaded(countOf(reports)),
  'report.opened': ({ reports }) => messages.events.reportsOpened(countOf(reports)),
  'report.person-changed': () => messages.events.reportPerson,
  'report.released': ({ reports }) => messages.events.reportsReleased(countOf(reports)),
  'report.withdrawn': ({ reason }) => messages.events.reportWithdrawn(text(reason)),
  'receipt.opened': ({ receipt }) => messages.events.receiptOpened(text(receipt)),
  'payment.taken': ({ method, receipt, amount }) =>
    messages.events.paymentRecorded(money(amount) + labelOf(PAYMENT_METHODS, method), text(receipt)),
  'payment.refunded': ({ method, amount }) =>
    messages.events.refunded(money(amount) + labelOf(PAYMENT_METHODS, method)),
  'payment.refund-removed': ({ reason, amount }) =>
    messages.events.refundRemoved(money(amount) + labelOf(REFUND_REMOVAL_REASONS, reason)),
  'payment.withdrawn': ({ reason, receipt, amount }) =>
    messages.events.paymentRemoved(money(amount) + labelOf(WITHDRAWAL_REASONS, reason), text(receipt)),
};

// The text of an event without a label, from an API that is newer than this screen.
const fallbackText = ({ action, detail }: HistoryEvent) =>
  text(detail.to)
    ? messages.events.moved(text(detail.to))
    : action.replace(/^\w+\./, '').replaceAll(/[._]/g, ' ');

/** An event of the history and its actor as one line. */
export function eventText(event: HistoryEvent): string {
  const what = EVENT_LABELS[event.action]?.(event.detail) ?? fallbackText(event);
  const described = messages.events.withReason(what, event.reason ?? '');
  const who = event.actor ?? messages.roles[event.role];
  return `${described} · ${who}`;
}

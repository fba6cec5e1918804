import type { AdminOrderView } from '@nidaan/contract';
import { needsReleaseReason } from '@nidaan/contract/hold-reasons';
import type { OrderMove, OrderVerb } from '@nidaan/contract/order-status';
import { istDay } from '@nidaan/contract/booking-rules';
import { dayText } from '@nidaan/contract/dates';
import { moneyText } from '@nidaan/sdk';
import { relativeDay } from '../table/compact/relative-day.js';
import { messages } from '../messages.js';

/** When a transition of an order is doubtful, so that staff are asked: a report without a file, a visit of another day. */
const DOUBTS: Partial<Record<OrderVerb, (order: AdminOrderView, today: string) => boolean>> = {
  reportReady: ({ reports }) => reports.length === 0,
  sendOut: ({ appointmentDate }, today) => appointmentDate !== today,
};

/** The orders for which a transition is doubtful. */
export const doubtful = (verb: OrderVerb, orders: AdminOrderView[]) =>
  orders.filter((order) => DOUBTS[verb]?.(order, istDay(new Date())));

/** What a doubtful transition asks, and the buttons of its answers. */
export function doubtTexts(verb: OrderVerb, orders: AdminOrderView[], count: number) {
  if (verb === 'reportReady')
    return {
      question: messages.noReport(orders, count),
      only: messages.onlyReported,
      anyway: messages.readyAnyway(count),
    };
  const now = new Date();
  const visits = orders.map(({ reference, appointmentDate: day }) => ({
    reference,
    day: dayWords(day, now),
  }));
  return {
    question: messages.otherDay(visits, count),
    only: messages.onlyToday,
    anyway: messages.sendOutAnyway(count),
  };
}

const dayWords = (day: string, now: Date): string => {
  const [near, date] = [relativeDay(day, now.getTime()), dayText(day, now)];
  return near === date ? date : `${near.toLowerCase()}, ${date}`;
};

/** What cancelling the paid ones of these orders means for their money; null when none is paid. */
export function moneyOf(verb: OrderVerb, orders: AdminOrderView[]): string | null {
  if (verb !== 'cancel') return null;
  const paid = orders.filter(({ payment }) => payment.received > payment.refunded);
  const sum = paid.reduce((total, { payment }) => total + payment.received - payment.refunded, 0);
  return paid.length > 0 ? messages.cancelsPaid(paid, orders.length, moneyText(sum)) : null;
}

/** What is to be refunded of cancelled orders, as a sentence; null when nothing is. */
export function refundOf(orders: AdminOrderView[]): string | null {
  const due = orders.filter(({ status, payment }) => status === 'Cancelled' && payment.balance < 0);
  const sum = due.reduce((total, { payment }) => total - payment.balance, 0);
  return due.length > 0 ? messages.refundDue(due.length, moneyText(sum)) : null;
}

/** The orders whose hold cannot end before the referral for a regulated test is recorded. */
export const awaitingReferral = (verb: OrderVerb, orders: AdminOrderView[]) =>
  verb === 'release' ? orders.filter(({ holdNeeds }) => holdNeeds.referral) : [];

/** Who reads the reason that a transition of these orders requires; null where it requires none. */
export function reasonReader(
  { verb, reason }: OrderMove,
  orders: AdminOrderView[],
): 'customer' | 'staff' | null {
  if (reason) return 'customer';
  const isMissing = verb === 'release' && orders.some(({ holdReasons }) => needsReleaseReason(holdReasons));
  return isMissing ? 'staff' : null;
}

import {
  bookableDays,
  countsAsDateMove,
  detailsChangeable,
  type HoldReason,
  isDateMovable,
  isInLab,
  istDay,
  MAX_DATE_MOVES,
  movesFrom,
  type OrderPageView,
  type OrderState,
  type OrderStep,
  daysToPrepare,
  firstDayOfOrder,
  planFor,
} from '@nidaan/contract';
import { toPaymentView } from '../payment/payment.view.js';
import { holdNeedsOf } from '../holds/hold-needs.js';
import { isWithdrawal } from '../transitions/last-step.js';
import type { OrderItemEntity } from '../order-item.entity.js';
import type { OrderStepEntity } from '../order-step.entity.js';
import type { OrderEntity } from '../order.entity.js';
import type { OrderAggregate } from '../load-order.js';
import { planContextOf } from '../plan-context.js';
import { toAdditionalTest, toLine, toPerson } from '../order.view.js';

/** The state that decides which changes of an order are allowed. */
export function stateOf({ status, version, appointmentDate, dateMoves }: OrderEntity): OrderState {
  return { status, version, appointmentDate, dateMovesLeft: Math.max(0, MAX_DATE_MOVES - dateMoves) };
}

const toStep = ({ status, at, reason, movedBy }: OrderStepEntity): OrderStep => ({
  status,
  at: at.toISOString(),
  reason,
  by: movedBy && (movedBy === 'customer' ? 'customer' : 'lab'),
});

/** The items that need a referral, and those whose sample cannot be taken at home, as far as the order waits for them. */
function heldItemsOf({ order, items }: Pick<OrderAggregate, 'order' | 'items'>): OrderPageView['heldItems'] {
  const names = (reason: HoldReason, isHeld: (item: OrderItemEntity) => boolean) =>
    order.holdReasons.includes(reason) ? items.filter(isHeld).map(({ productName }) => productName) : [];
  return {
    regulated: names('regulated', ({ regulated }) => regulated !== null),
    specimen: names('specimen', ({ collection }) => collection !== 'home'),
  };
}

/** What an order page shows besides the order itself. */
interface PageContext extends Pick<OrderPageView, 'receipts' | 'textMessages' | 'canChooseTextMessages'> {
  steps: OrderStepEntity[];
  /** Decides the bookable days. */
  now: Date;
}

/** An order as its customer's order page shows it. */
export function toOrderPageView(
  { order, items, beneficiaries }: OrderAggregate,
  { steps, receipts, textMessages, canChooseTextMessages, now }: PageContext,
): OrderPageView {
  const state = stateOf(order);
  const { id, reference, holdReasons, totalAmount, noOfPersons, preparation } = order;
  const { name, email, phoneno, address, pincode, visitContactName, visitContactPhone } = order;
  const extras = items.filter((item) => item.kind === 'additional');
  return {
    ...state,
    id,
    reference,
    holdReasons,
    holdNeeds: holdNeedsOf({ order, items, beneficiaries }),
    heldItems: heldItemsOf({ order, items }),
    totalAmount,
    payment: toPaymentView(order),
    receipts,
    textMessages,
    canChooseTextMessages,
    noOfPersons,
    name,
    email,
    phoneno,
    address,
    pincode,
    visitContactName,
    visitContactPhone,
    placedAt: order.createdAt.toISOString(),
    beneficiaries: beneficiaries.map(toPerson),
    lines: items.filter((item) => item.kind !== 'additional').map(toLine),
    additionalTests: extras.map(toAdditionalTest),
    timeline: steps.map(toStep),
    dayChanges: order.dayChanges,
    reportWithdrawn: steps.slice(-1).some(isWithdrawal),
    newReportTime:
      (isInLab(order.status) && order.reportDelayedAt && order.reportDueAt?.toISOString()) || null,
    canCancel: movesFrom(order.status, 'customer').some(({ verb }) => verb === 'cancel'),
    canChangeDetails: detailsChangeable(order.status),
    canMoveDate:
      isDateMovable(order.status) && (state.dateMovesLeft > 0 || !countsAsDateMove(order, istDay(now))),
    bookableDays: daysToPrepare(bookableDays(now), firstDayOfOrder(order, now)),
    preparation:
      preparation && planFor(preparation, order.appointmentDate, planContextOf(order, beneficiaries)),
  };
}

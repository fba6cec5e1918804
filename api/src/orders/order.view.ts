import {
  type AdminOrderView,
  type CustomerOrderView,
  discreetName,
  isInLab,
  may,
  type OrderLine,
  type OrderPerson,
  type OrderReceipt,
  planFor,
  type Role,
  visitHours,
} from '@nidaan/contract';
import { toPaymentView } from './payment/payment.view.js';
import { isEmailProved } from './email-proof.js';
import type { OrderEntity } from './order.entity.js';
import type { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { holdNeedsOf } from './holds/hold-needs.js';
import type { WholeOrder } from './order-rows.js';

type Placed = Omit<OrderReceipt, 'success' | 'statusUrl'>;

/** The response to placing an order. */
export function toReceipt(placed: Placed, statusUrl: string): OrderReceipt {
  const { id, reference, totalAmount, status, holdReasons, emailHeld, textedTo } = placed;
  return { success: true, id, reference, totalAmount, status, holdReasons, statusUrl, emailHeld, textedTo };
}

/** A line of the cart with its price when the order was placed. */
export function toLine({ itemId, kind, productName, price, qty }: OrderItemEntity): OrderLine {
  const type = kind === 'package' ? 'package' : 'product';
  return { id: itemId, type, productName, price, qty, total: price * qty };
}

/** An additional test with its price for one person. */
export const toAdditionalTest = ({ productName, price }: OrderItemEntity) => ({ name: productName, price });

/** A beneficiary of an order. */
export function toPerson({ name, age, gender, guardian }: OrderBeneficiaryEntity): OrderPerson {
  return { name, age, gender, guardian };
}

const visitHoursOf = ({ preparation, appointmentDate, status }: OrderEntity): string => {
  const held = status === 'On hold';
  if (!preparation) return held ? '' : visitHours(null);
  return visitHours(planFor(preparation, appointmentDate, { held }));
};

/**
 * A line that names no HIV test, neither by its name nor by its id, which the public catalogue resolves. What the server
 * reads for itself (`role` is null) keeps the id, from which it knows the specimens to take.
 */
const discreetItem = (item: OrderItemEntity, role: Role | null): OrderItemEntity =>
  Object.assign(new OrderItemEntity(), item, {
    productName: discreetName(item),
    ...(role !== null && item.regulated === 'hiv' && { itemId: `confidential-${item.position}` }),
  });

/**
 * An order as a role of staff sees it, without its reports. A role that may not read the names of HIV tests reads only that
 * a test of the order is confidential.
 */
export function toAdminOrderView(
  { order, items: booked, beneficiaries, step, bookedBy }: WholeOrder,
  role: Role | null,
): AdminOrderView {
  const readsAll = may(role, 'orders.confidential');
  const items = readsAll ? booked : booked.map((item) => discreetItem(item, role));
  const hasHivTest = readsAll && items.some((item) => item.regulated === 'hiv');
  return {
    _id: order.id,
    reference: order.reference,
    name: order.name,
    email: order.email,
    address: order.address,
    pincode: order.pincode,
    phoneno: order.phoneno,
    visitContactName: order.visitContactName,
    visitContactPhone: order.visitContactPhone,
    age: order.age,
    noOfPersons: order.noOfPersons,
    appointmentDate: order.appointmentDate,
    visitHours: visitHoursOf(order),
    beneficiaries: beneficiaries.map(toPerson),
    cartItems: items.filter((item) => item.kind !== 'additional').map(toLine),
    tests: items.filter((item) => item.kind === 'additional').map((item) => item.productName),
    additionalTests: items.filter((item) => item.kind === 'additional').map(toAdditionalTest),
    totalAmount: order.totalAmount,
    status: order.status,
    statusReason: step.reason,
    undoSeconds: step.undo_seconds,
    holdReasons: order.holdReasons,
    holdNeeds: holdNeedsOf({ order, items: booked, beneficiaries }),
    referral: readsAll ? order.referral : null,
    preparation: order.preparation,
    payment: toPaymentView(order),
    reports: [],
    reportsArchive: null,
    emailHeld: order.emailHeldAt !== null,
    reportDueAt: (isInLab(order.status) && order.reportDueAt?.toISOString()) || null,
    reportDelayedAt: (isInLab(order.status) && order.reportDelayedAt?.toISOString()) || null,
    emailProofNeeded: !isEmailProved(order) && hasHivTest,
    contactProofNeeded: order.contactUnproved,
    hasHivTest,
    bookedByPhone: order.bookedByPhone ? { by: bookedBy } : null,
    createdAt: order.createdAt.toISOString(),
    version: order.version,
  };
}

/** An order as its customer sees it in the dashboard, without its reports. */
export function toCustomerOrderView({ order, items, beneficiaries, step }: WholeOrder): CustomerOrderView {
  return {
    id: order.id,
    reference: order.reference,
    date: order.createdAt.toISOString(),
    appointmentDate: order.appointmentDate,
    tests: items.map(({ productName }) => productName),
    people: beneficiaries.flatMap(({ name }) => name ?? []),
    totalAmount: order.totalAmount,
    status: order.status,
    reportWithdrawn: step.report_withdrawn,
    payment: toPaymentView(order),
    reports: [],
    reportPeople: [],
    reportsArchive: null,
  };
}

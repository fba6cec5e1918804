import { z } from 'zod';
import { GENDERS } from './booking-rules.js';
import { MISSING_DETAILS } from './hold-needs.js';
import { HOLD_REASONS, ORDER_STATUSES } from './order-status.js';
import { PaymentView } from './payments.js';
import type { Preparation, PreparationPlan } from './preparation.js';
import { ReceiptView } from './receipts.js';
import { StaffReport } from './reports.js';
import { keysOf } from './tables.js';
import { Collection } from './tests.js';

const HoldReasons = z.array(z.enum(keysOf(HOLD_REASONS)));
const Status = z.enum(ORDER_STATUSES);

/** What would settle a hold: details that are missing, and guardians of minors. Empty where nothing can be settled so. */
export const HoldNeeds = z
  .object({
    details: z.array(z.enum(keysOf(MISSING_DETAILS))),
    guardians: z.array(z.object({ position: z.int32(), name: z.string().nullable(), age: z.int32() })),
  })
  .meta({ id: 'HoldNeeds' });
/** Shape of {@link HoldNeeds}. */
export type HoldNeeds = z.infer<typeof HoldNeeds>;

// Sums of money are kept in 64 bits.
const rupees = z.int();

/** A priced line of a quote or an order; `price` and `total` in rupees, `total` = price × qty for one person. */
export const OrderLine = z
  .object({
    id: z.string(),
    type: z.enum(['product', 'package']),
    productName: z.string(),
    price: rupees,
    qty: z.int32(),
    total: rupees,
  })
  .meta({ id: 'OrderLine' });
/** Shape of {@link OrderLine}. */
export type OrderLine = z.infer<typeof OrderLine>;

/** Answer of POST /api/orders/quote, and `quote` in a 409 `price_changed`: an `OrderPrice` with what it is made of. */
export const Quote = z
  .object({
    items: rupees,
    additional: rupees,
    perPerson: rupees,
    persons: z.int32(),
    total: rupees,
    lines: z.array(OrderLine),
    additionalTests: z.array(z.object({ name: z.string(), price: rupees })),
  })
  .meta({ id: 'Quote' });
/** Shape of {@link Quote}. */
export type Quote = z.infer<typeof Quote>;

/** Answer of POST /api/orders, 201 (decisions §5.4). */
export const OrderReceipt = z
  .object({
    success: z.literal(true),
    /** UUIDv7. */
    id: z.string(),
    /** Short and speakable: `ND-7K4Q-2M`. */
    reference: z.string(),
    totalAmount: rupees,
    status: Status,
    /** Why it waits; empty unless the status is `On hold`. */
    holdReasons: HoldReasons,
    /** The order's own page, with its secret in the fragment. */
    statusUrl: z.string(),
    /**
     * True when the confirmation waits, since too many emails had gone to the mailbox within the hour: staff send it, or
     * the visitor from the order's page (decisions §14.8).
     */
    emailHeld: z.boolean(),
  })
  .meta({ id: 'OrderReceipt' });
/** Shape of {@link OrderReceipt}. */
export type OrderReceipt = z.infer<typeof OrderReceipt>;

/** A person of an order as it was booked. */
export const OrderPerson = z
  .object({
    name: z.string().nullable(),
    age: z.int32().nullable(),
    gender: z.enum(GENDERS).nullable(),
    guardian: z.string().nullable(),
  })
  .meta({ id: 'OrderPerson' });
/** Shape of {@link OrderPerson}. */
export type OrderPerson = z.infer<typeof OrderPerson>;

const BookedPreparation = z.object({
  fasting: z.boolean().nullable(),
  specimens: z.array(z.string()),
  collections: z.array(Collection),
  reportHours: z.int32().nullable(),
}) satisfies z.ZodType<Preparation>;

/** An order as the lab's staff read it: the spec's shape (§3) with additive fields. Days `YYYY-MM-DD`, instants ISO 8601 UTC. */
export const AdminOrderView = z
  .object({
    _id: z.string(),
    reference: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    pincode: z.string().nullable(),
    /** E.164. */
    phoneno: z.string().nullable(),
    age: z.int32().nullable(),
    noOfPersons: z.int32(),
    appointmentDate: z.string(),
    beneficiaries: z.array(OrderPerson),
    cartItems: z.array(OrderLine),
    /** Names of the additional tests. */
    tests: z.array(z.string()),
    /** The same with their prices, each for one person. */
    additionalTests: z.array(z.object({ name: z.string(), price: rupees })),
    /** For all persons: the lines and the additional tests, times the persons. */
    totalAmount: rupees,
    status: Status,
    /** Why it came to this status, in the words of staff or of the customer; null without any. */
    statusReason: z.string().nullable(),
    /** For how many seconds more its last transition can be undone; 0 when it can't. */
    undoSeconds: z.int32(),
    holdReasons: HoldReasons,
    holdNeeds: HoldNeeds,
    /** What its tests asked of each person when they were booked; null when that was not kept. */
    preparation: BookedPreparation.nullable(),
    payment: PaymentView,
    reports: z.array(StaffReport),
    /** All reports as one archive, but for HIV results: a link as `storedPath` is; null when there are none. */
    reportsArchive: z.string().nullable(),
    /** True while the emails that its visitor causes wait (decisions §14.8); POST …/resend-confirmation releases them. */
    emailHeld: z.boolean(),
    /**
     * True when the order has an HIV test and its mailbox was set after the booking and not proved since: code-protected
     * reports stay closed until it is (decisions §14.7).
     */
    emailProofNeeded: z.boolean(),
    createdAt: z.string(),
    version: z.int32(),
  })
  .meta({ id: 'AdminOrderView' });
/** Shape of {@link AdminOrderView}. */
export type AdminOrderView = z.infer<typeof AdminOrderView>;

/** An order as its customer reads it (spec §3). */
export const CustomerOrderView = z
  .object({
    id: z.string(),
    reference: z.string(),
    /** When it was placed, ISO 8601 UTC. */
    date: z.string(),
    appointmentDate: z.string(),
    totalAmount: rupees,
    status: Status,
    /** True when it is back in the laboratory because its report was withdrawn. */
    reportWithdrawn: z.boolean(),
    payment: PaymentView,
    /** Links that open the reports; HIV results open from the order's page alone. */
    reports: z.array(z.string()),
    /** As of the staff's view. */
    reportsArchive: z.string().nullable(),
  })
  .meta({ id: 'CustomerOrderView' });
/** Shape of {@link CustomerOrderView}. */
export type CustomerOrderView = z.infer<typeof CustomerOrderView>;

const PreparationView = BookedPreparation.extend({
  fastingHours: z.object({ min: z.int32(), max: z.int32() }).nullable(),
  fastFrom: z.string().nullable(),
  water: z.boolean(),
  askDoctor: z.boolean(),
}) satisfies z.ZodType<PreparationPlan>;

/** What an order is at, as far as a change of it depends on it; `current` of a 409 `conflict`. */
export const OrderState = z
  .object({
    status: Status,
    version: z.int32(),
    appointmentDate: z.string(),
    /** How often the customer may still move the day. */
    dateMovesLeft: z.int32(),
  })
  .meta({ id: 'OrderState' });
/** Shape of {@link OrderState}. */
export type OrderState = z.infer<typeof OrderState>;

/** A status that an order came to, `at` ISO 8601 UTC; `reason` in words where the move had one. */
export const OrderStep = z
  .object({ status: Status, at: z.string(), reason: z.string().nullable() })
  .meta({ id: 'OrderStep' });
/** Shape of {@link OrderStep}. */
export type OrderStep = z.infer<typeof OrderStep>;

/**
 * An order as its own page shows it: to anyone who holds its secret (header `X-Order-Secret`) and to its customer.
 * Anyone else gets the 404 of an order that does not exist. Days `YYYY-MM-DD`, instants ISO 8601 UTC, money in rupees.
 */
export const OrderPageView = OrderState.extend({
  id: z.string(),
  reference: z.string(),
  holdReasons: HoldReasons,
  holdNeeds: HoldNeeds,
  placedAt: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phoneno: z.string().nullable(),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  noOfPersons: z.int32(),
  beneficiaries: z.array(OrderPerson),
  /** Lines of the cart; their totals are for one person. */
  lines: z.array(OrderLine),
  additionalTests: z.array(z.object({ name: z.string(), price: rupees })),
  /** For all persons. */
  totalAmount: rupees,
  payment: PaymentView,
  /** Receipts of its payments, the newest first, void ones among them. */
  receipts: z.array(ReceiptView),
  /** Every status it came to, the first one first; the last one is the present. */
  timeline: z.array(OrderStep),
  /** True when it is back in the laboratory because its report was withdrawn. */
  reportWithdrawn: z.boolean(),
  canCancel: z.boolean(),
  /** True when the day may be moved now; then to one of `bookableDays`. */
  canMoveDate: z.boolean(),
  /** The days that can be booked now by the server's clock, tomorrow first. */
  bookableDays: z.array(z.string()),
  /** For the day of the visit; null when nothing is known of its tests. */
  preparation: PreparationView.nullable(),
}).meta({ id: 'OrderPageView' });
/** Shape of {@link OrderPageView}. */
export type OrderPageView = z.infer<typeof OrderPageView>;

/** An order in a list: as staff read it, or as its customer does (spec §3). */
export const ListedOrderView = z.union([AdminOrderView, CustomerOrderView]);

/** One order: its page for its customer, or what staff read of it (decisions §11). */
export const OneOrderView = z.union([OrderPageView, AdminOrderView]);

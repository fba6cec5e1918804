import { z } from 'zod';
import { GENDERS } from './booking-rules.js';
import { HoldNeeds } from '../holds/hold-needs-view.js';
import { HOLD_REASONS, ORDER_STATUSES } from './order-status.js';
import { OrderLine } from '../carts/quotes.js';
import { PaymentView } from '../payments/payments.js';
import { BookedPreparation, PreparationView } from '../preparation/views.js';
import { ReceiptView } from '../payments/receipts.js';
import { StaffReport } from '../reports/reports.js';
import { keysOf } from '../http/tables.js';

const HoldReasons = z.array(z.enum(keysOf(HOLD_REASONS)));
const Status = z.enum(ORDER_STATUSES);

// Amounts can exceed 32 bits, so they are not `int32`.
const rupees = z.int();

/** Answer of POST /api/orders, 201 (decisions §5.4). */
export const OrderReceipt = z
  .object({
    success: z.literal(true),
    /** UUIDv7. */
    id: z.string(),
    /** Short, and easy to read out: `ND-7K4Q-2M`. */
    reference: z.string(),
    totalAmount: rupees,
    status: Status,
    /** Why it is on hold; empty unless the status is `On hold`. */
    holdReasons: HoldReasons,
    /** URL of the order's own page, with its secret in the fragment. */
    statusUrl: z.string(),
    /**
     * True when the confirmation is held, because too many emails were sent to the mailbox within the hour, or too many
     * texts to the phone number or from the network, also without an email address. Staff release it; the visitor can do so
     * from the order's page when only the mailbox had too many (decisions §14.8).
     */
    emailHeld: z.boolean(),
    /** The masked phone number that gets `statusUrl` as a text message: `••• 233`; null when none is sent. */
    textedTo: z.string().nullable(),
  })
  .meta({ id: 'OrderReceipt' });
/** Shape of {@link OrderReceipt}. */
export type OrderReceipt = z.infer<typeof OrderReceipt>;

/** A person of an order, as booked. */
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

/** An order as staff see it: the spec's shape (§3) with additive fields. Days `YYYY-MM-DD`, instants ISO 8601 UTC. */
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
    /** Who is at the address, when it is not who booked, and the number to call on the way (E.164). */
    visitContactName: z.string().nullable(),
    visitContactPhone: z.string().nullable(),
    age: z.int32().nullable(),
    noOfPersons: z.int32(),
    appointmentDate: z.string(),
    /** When the phlebotomist comes on that day, such as `6 to 9 am`; empty while it is to be agreed, and on hold. */
    visitHours: z.string(),
    beneficiaries: z.array(OrderPerson),
    cartItems: z.array(OrderLine),
    /** Names of the additional tests. */
    tests: z.array(z.string()),
    /** The same with their prices, each for one person. */
    additionalTests: z.array(z.object({ name: z.string(), price: rupees })),
    /** The total for all persons: the sum of the lines and the additional tests, times the number of persons. */
    totalAmount: rupees,
    status: Status,
    /** The reason for the present status that staff or the customer entered; null without one. */
    statusReason: z.string().nullable(),
    /** Seconds in which the last transition can still be undone; 0 when it cannot. */
    undoSeconds: z.int32(),
    holdReasons: HoldReasons,
    holdNeeds: HoldNeeds,
    /** The referral or counselling for its regulated tests, as noted by staff; null when none was. */
    referral: z.string().nullable(),
    /** The preparation that the tests required when they were booked; null when it was not recorded. */
    preparation: BookedPreparation.nullable(),
    payment: PaymentView,
    reports: z.array(StaffReport),
    /**
     * When the reports are due while the samples are in the laboratory: the longest report time of the tests after the
     * collection, or the new time that staff promised. Null at other times, and when no report time is known.
     */
    reportDueAt: z.string().nullable(),
    /** When the customer was emailed the new time of `reportDueAt`; null when it is the first one. */
    reportDelayedAt: z.string().nullable(),
    /** A signed link, like `storedPath`, to an archive of all reports except HIV results; null when there are none. */
    reportsArchive: z.string().nullable(),
    /** True while messages caused by its visitor are held (decisions §14.8); POST …/resend-confirmation releases them. */
    emailHeld: z.boolean(),
    /** True while its code-protected reports cannot be opened: it has an HIV test and a mailbox that is not proved (decisions §14.7). */
    emailProofNeeded: z.boolean(),
    /**
     * True when it has an HIV test, so that an upload says of each report whether it is an HIV result (decisions §7.5).
     * Absent from an API that is older than the screen.
     */
    hasHivTest: z.boolean().optional(),
    /** True while its link opens no report: staff set the contact or saw the link, and it is not proved since (decisions §14.7). */
    contactProofNeeded: z.boolean(),
    /** Set when staff booked it and noted the consent by phone; `by` is their email, null when the account was deleted. */
    bookedByPhone: z.object({ by: z.string().nullable() }).nullable(),
    createdAt: z.string(),
    version: z.int32(),
  })
  .meta({ id: 'AdminOrderView' });
/** Shape of {@link AdminOrderView}. */
export type AdminOrderView = z.infer<typeof AdminOrderView>;

/** An order as its customer sees it (spec §3). */
export const CustomerOrderView = z
  .object({
    id: z.string(),
    reference: z.string(),
    /** When it was placed, ISO 8601 UTC. */
    date: z.string(),
    appointmentDate: z.string(),
    /** Names of the tests and packages, then of the additional tests. */
    tests: z.array(z.string()),
    /** Names of the people who get tested, as far as they were given. */
    people: z.array(z.string()),
    totalAmount: rupees,
    status: Status,
    /** True when it is back in the laboratory because its report was withdrawn. */
    reportWithdrawn: z.boolean(),
    payment: PaymentView,
    /** Links that open the reports; HIV results open only from the order's page. */
    reports: z.array(z.string()),
    /** The name of the person whom each of `reports` is about; null for everyone or when it was not named. */
    reportPeople: z.array(z.string().nullable()),
    /** As in {@link AdminOrderView}. */
    reportsArchive: z.string().nullable(),
  })
  .meta({ id: 'CustomerOrderView' });
/** Shape of {@link CustomerOrderView}. */
export type CustomerOrderView = z.infer<typeof CustomerOrderView>;

/** The state of an order that changes of it depend on; `current` of a 409 `conflict`. */
export const OrderState = z
  .object({
    status: Status,
    version: z.int32(),
    appointmentDate: z.string(),
    /** How often the customer may still reschedule the visit. */
    dateMovesLeft: z.int32(),
  })
  .meta({ id: 'OrderState' });
/** Shape of {@link OrderState}. */
export type OrderState = z.infer<typeof OrderState>;

/** A step of the timeline: a status that the order reached, `at` ISO 8601 UTC; `reason` where there was one. */
export const OrderStep = z
  .object({
    status: Status,
    at: z.string(),
    reason: z.string().nullable(),
    /** Who made the transition; null for the first step, and where it was not recorded. */
    by: z.enum(['customer', 'lab']).nullable(),
  })
  .meta({ id: 'OrderStep' });
/** Shape of {@link OrderStep}. */
export type OrderStep = z.infer<typeof OrderStep>;

/** A change of the day of the visit: days `YYYY-MM-DD`, `at` ISO 8601 UTC. */
export const DayChange = z
  .object({ from: z.string(), to: z.string(), at: z.string() })
  .meta({ id: 'DayChange' });
/** Shape of {@link DayChange}. */
export type DayChange = z.infer<typeof DayChange>;

/**
 * An order as its own page shows it, to anyone who holds its secret (header `X-Order-Secret`) and to its customer.
 * Other callers get the 404 of an order that does not exist. Days `YYYY-MM-DD`, instants ISO 8601 UTC, money in rupees.
 */
export const OrderPageView = OrderState.extend({
  id: z.string(),
  reference: z.string(),
  holdReasons: HoldReasons,
  holdNeeds: HoldNeeds,
  /** The tests and packages that the holds `regulated` and `specimen` are about; empty without such a hold. */
  heldItems: z.object({ regulated: z.array(z.string()), specimen: z.array(z.string()) }),
  placedAt: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phoneno: z.string().nullable(),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  /** Who is at the address, when it is not who booked, and the number to call on the way (E.164). */
  visitContactName: z.string().nullable(),
  visitContactPhone: z.string().nullable(),
  noOfPersons: z.int32(),
  beneficiaries: z.array(OrderPerson),
  /** Lines of the cart; their totals are for one person. */
  lines: z.array(OrderLine),
  additionalTests: z.array(z.object({ name: z.string(), price: rupees })),
  /** For all persons. */
  totalAmount: rupees,
  payment: PaymentView,
  /** Receipts of its payments, the newest first, including void ones. */
  receipts: z.array(ReceiptView),
  /** Every status that it reached, the oldest first; the last one is the present status. */
  timeline: z.array(OrderStep),
  /** Every change of the day of the visit, the oldest first. */
  dayChanges: z.array(DayChange),
  /** True when it is back in the laboratory because its report was withdrawn. */
  reportWithdrawn: z.boolean(),
  /** The new time that staff promised for a delayed report; null when it is not delayed, or not awaited. */
  newReportTime: z.string().nullable(),
  canCancel: z.boolean(),
  /** True while contact, address and people can be changed. */
  canChangeDetails: z.boolean(),
  /** Whether text messages go to its phone number; null without one. */
  textMessages: z.boolean().nullable(),
  /** True for who opened the page by a link from a text message: only they may change `textMessages` for the number. */
  canChooseTextMessages: z.boolean(),
  /** The new address of this page, in the answer to a change that has revoked the secret link it was made with. */
  renewedUrl: z.string().optional(),
  /** True when the visit may be rescheduled now, or a day be chosen for a new sample, to one of `bookableDays`. */
  canMoveDate: z.boolean(),
  /** The days that can be booked now by the server's clock, tomorrow first. */
  bookableDays: z.array(z.string()),
  /** The plan for the day of the visit; null when the preparation was not recorded. */
  preparation: PreparationView.nullable(),
}).meta({ id: 'OrderPageView' });
/** Shape of {@link OrderPageView}. */
export type OrderPageView = z.infer<typeof OrderPageView>;

/** An order in a list: the view for staff, or the view for its customer (spec §3). */
export const ListedOrderView = z.union([AdminOrderView, CustomerOrderView]);

/** One order: the page for its customer, or the view for staff (decisions §11). */
export const OneOrderView = z.union([OrderPageView, AdminOrderView]);

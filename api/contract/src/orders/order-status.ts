import { ADULT_AGE } from './booking-rules.js';

/** Every status an order can have (decisions §6). */
export const ORDER_STATUSES = [
  'Booked',
  'Confirmed',
  'Out for collection',
  'Sample collected',
  'In lab',
  'Report ready',
  'Completed',
  'On hold',
  'Recollection needed',
  'Cancelled',
] as const;

/** One of {@link ORDER_STATUSES}. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why an order is on hold before it can be confirmed (decisions §5.1, §5.8); `lab` is a hold by staff. */
export const HOLD_REASONS = {
  missing_details: 'Details for the visit are missing',
  person_details: 'Name, age or gender of a person is missing',
  pincode: 'The pincode is outside the served area',
  regulated: 'A test needs a referral or counselling first',
  specimen: 'A sample cannot be taken at home',
  container: 'A container has to reach the customer first',
  appointment: 'The time or place of a sample has to be agreed',
  preparation: 'The day leaves too little time to prepare',
  urgent: 'A test that is used in emergencies: a call comes first',
  minor: `A person under ${ADULT_AGE} needs a guardian's name`,
  lab: 'Lab query',
} as const;

/** Key of {@link HOLD_REASONS}. */
export type HoldReason = keyof typeof HOLD_REASONS;

/** Who makes a status transition: staff, the customer (logged in or by the secret link), or the system itself. */
export type Mover = 'admin' | 'customer' | 'system';

/** Every verb of a status transition. */
export const ORDER_VERBS = [
  'confirm',
  'sendOut',
  'collect',
  'toLab',
  'reportReady',
  'complete',
  'hold',
  'release',
  'recollect',
  'cancel',
  'returnToLab',
] as const;

/** One of {@link ORDER_VERBS}. */
export type OrderVerb = (typeof ORDER_VERBS)[number];

/** A row of {@link ORDER_MOVES}: who may change an order from which statuses to which status. */
export interface OrderMove {
  verb: OrderVerb;
  who: Mover;
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** True when the transition requires a written reason, which the customer can read. */
  reason: boolean;
}

const WAITING = ['Booked', 'Confirmed', 'On hold'] as const satisfies OrderStatus[];

const byStaff = (
  verb: OrderVerb,
  from: readonly OrderStatus[],
  to: OrderStatus,
  reason = false,
): OrderMove => ({ verb, who: 'admin', from, to, reason });

/** The statuses in which the samples are collected and the report is awaited. */
export const IN_LAB_STATUSES = ['Sample collected', 'In lab'] as const satisfies OrderStatus[];

/**
 * The table of allowed status transitions (decisions §6). The server enforces it; screens derive their menus from it.
 * Transitions that are not listed are not allowed. A verb leads to the same status for every mover.
 */
export const ORDER_MOVES: readonly OrderMove[] = [
  byStaff('confirm', ['Booked', 'Recollection needed'], 'Confirmed'),
  byStaff('sendOut', ['Confirmed'], 'Out for collection'),
  byStaff('collect', ['Out for collection'], 'Sample collected'),
  byStaff('toLab', ['Sample collected'], 'In lab'),
  byStaff('reportReady', ['Confirmed', 'Out for collection', 'Sample collected', 'In lab'], 'Report ready'),
  // The system makes this transition as soon as the sample is in the laboratory and a report is uploaded.
  {
    verb: 'reportReady',
    who: 'system',
    from: IN_LAB_STATUSES,
    to: 'Report ready',
    reason: false,
  },
  // When the only report of an order is withdrawn, there is none to open, so the order returns to the laboratory.
  { verb: 'returnToLab', who: 'system', from: ['Report ready'], to: 'In lab', reason: false },
  byStaff('complete', ['Report ready'], 'Completed'),
  byStaff('hold', ['Booked', 'Confirmed'], 'On hold', true),
  byStaff('release', ['On hold'], 'Booked'),
  // The system releases an order when every reason of the hold is settled.
  { verb: 'release', who: 'system', from: ['On hold'], to: 'Booked', reason: false },
  byStaff(
    'recollect',
    ['Out for collection', 'Sample collected', 'In lab', 'Report ready'],
    'Recollection needed',
    true,
  ),
  byStaff(
    'cancel',
    [...WAITING, 'Out for collection', 'Sample collected', 'In lab', 'Recollection needed'],
    'Cancelled',
    true,
  ),
  { verb: 'cancel', who: 'customer', from: WAITING, to: 'Cancelled', reason: false },
];

/**
 * The transitions that a mover may make from a status, in the order of {@link ORDER_MOVES}; empty when there is none.
 */
export function movesFrom(status: OrderStatus, who: Mover): OrderMove[] {
  return ORDER_MOVES.filter((move) => move.who === who && move.from.includes(status));
}

/** True while contact, address and people of an order can be changed: until the phlebotomist is on the way. */
export const detailsChangeable = (status: OrderStatus): boolean =>
  (WAITING as readonly OrderStatus[]).includes(status);

/** True while the tests and people of an order can be changed: until the samples are in the laboratory. */
export const isAmendable = (status: OrderStatus): boolean =>
  detailsChangeable(status) || status === 'Out for collection' || status === 'Sample collected';

/** How often a customer may reschedule the visit (decisions §6). */
export const MAX_DATE_MOVES = 3;

/** The statuses in which customers and staff may choose another day for the visit, or the day of a second one. */
export const DATE_MOVABLE = [...WAITING, 'Recollection needed'] as const satisfies OrderStatus[];

/** True while customers and staff may choose a day for the visit. */
export const isDateMovable = (status: OrderStatus): boolean =>
  (DATE_MOVABLE as readonly OrderStatus[]).includes(status);

/**
 * Whether a customer's choice of a day counts towards {@link MAX_DATE_MOVES}. The first day for a new sample does not, for
 * the previous visit is over. `today` and `appointmentDate` are days in Asia/Kolkata, `YYYY-MM-DD`.
 */
export const countsAsDateMove = (
  { status, appointmentDate }: { status: OrderStatus; appointmentDate: string },
  today: string,
): boolean => status !== 'Recollection needed' || appointmentDate > today;

/** The statuses of orders whose visit is planned or under way. */
export const VISIT_STATUSES = ['Booked', 'Confirmed', 'Out for collection'] as const satisfies OrderStatus[];

/** The statuses of orders whose visit is over: samples were taken. */
export const VISITED_STATUSES = [
  'Sample collected',
  'In lab',
  'Report ready',
  'Completed',
  'Recollection needed',
] as const satisfies OrderStatus[];

/** The statuses that an order reaches one after another, from the booking to the report. */
export const REACHED_STATUSES = [
  'Confirmed',
  'Out for collection',
  'Sample collected',
  'In lab',
  'Report ready',
] as const satisfies OrderStatus[];

/** Whether the visit of an order is over. */
export const isVisited = (status: OrderStatus): boolean =>
  (VISITED_STATUSES as readonly OrderStatus[]).includes(status);

/**
 * Whether a customer can have the bill of an order: once the lab has confirmed the booking, for a bill is a numbered legal
 * document, and anyone can book.
 */
export const isBillable = (status: OrderStatus): boolean =>
  status !== 'Booked' && status !== 'On hold' && status !== 'Cancelled';

/** Whether the report of an order is awaited. */
export const isInLab = (status: OrderStatus): boolean =>
  (IN_LAB_STATUSES as readonly OrderStatus[]).includes(status);

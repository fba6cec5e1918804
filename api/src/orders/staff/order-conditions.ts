import {
  daysAt,
  IN_LAB_STATUSES,
  LAB,
  normalisePhone,
  type OrderFilters,
  VISIT_STATUSES,
} from '@nidaan/contract';
import { containing, escapeLike } from '../../infrastructure/database/like.js';
import { inPaymentState } from '../payment/payment-state.js';
import type { ExactSearch } from './exact-search.js';

/**
 * The filters of an order list at an instant; `userId` narrows it to the orders of one customer. With `exact`, `q` is a
 * whole value that some order has: only orders with this value match. `pincodes` are those of the places that `area` names.
 */
export type Selection = OrderFilters & {
  userId?: string;
  now: Date;
  exact?: ExactSearch | null;
  pincodes?: string[];
};

// Shorter texts have no trigram in the index, except at the beginning of a word.
const TRIGRAM = 3;

/** The LIKE pattern of a search text; phone numbers are searched without spaces and punctuation. */
function patternOf(q: string): string {
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/[\s().-]/g, '') : q;
  const term = normalisePhone(q) ?? digits;
  return q.length < TRIGRAM ? `% ${escapeLike(term)}%` : containing(term);
}

// Numbers of invoices and receipts, such as 26-27/000042 and R26-27/000042; in file names they have a hyphen instead.
const SERIAL = /^(R?\d{2}-\d{2})[/-](\d{6})$/i;

/** The number of an invoice or receipt as it is stored, if the text is one. */
function serialOf(q: string | undefined): string | null {
  const [, year, number] = SERIAL.exec(q ?? '') ?? [];
  return year && number ? `${year.toUpperCase()}/${number}` : null;
}

// Includes the emails that are no longer retried, because their rows are kept.
const FAILED_EMAIL = 'failure IS NOT NULL AND done_at IS NULL';

const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join();

// Written out, as the partial index has them.
const LAB_STATUSES = listed(IN_LAB_STATUSES);

// A sample with hours of its own, such as in the afternoon, is not overdue at the end of the usual ones.
const HAS_OWN_HOURS = `coalesce(jsonb_path_exists(o.preparation, '$.rules[*].time'), false)`;

const istHour = new Intl.DateTimeFormat('en', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** Whether an area is the first digits of a pincode, not a place. */
export const isPincodePrefix = (area?: string): boolean => /^[1-9]\d{0,5}$/.test(area ?? '');

/** The instant at which a bound day begins in India. */
const startOf = (day: string) => `${day}::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** The conditions of a selection as SQL about `orders o`. Several share one list of bound values in one statement. */
export class OrderConditions {
  readonly all: string[] = [];

  constructor(
    selection: Selection,
    readonly values: unknown[] = [],
  ) {
    this.search(selection);
    this.days(selection);
    this.work(selection);
  }

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(value: unknown, condition: (bound: string) => string): this {
    if (value !== undefined && value !== '') this.all.push(condition(this.bind(value)));
    return this;
  }

  get where(): string {
    return this.all.length > 0 ? `WHERE ${this.all.join(' AND ')}` : '';
  }

  private search({ userId, q, exact, area, pincodes = [] }: Selection): void {
    this.add(userId, (value) => `o.user_id = ${value}`);
    const serial = serialOf(q);
    if (serial)
      this.add(
        serial,
        (value) => `o.id IN (SELECT order_id FROM invoices WHERE serial = ${value}
          UNION ALL SELECT order_id FROM receipts WHERE serial = ${value})`,
      );
    else if (exact) this.add(exact.value, (value) => `o.${exact.column} = ${value}`);
    else this.add(q && patternOf(q), (value) => `o.search_text LIKE search_fold(${value})`);
    if (isPincodePrefix(area)) this.add(`${area}%`, (value) => `o.pincode LIKE ${value}`);
    else if (area) {
      const inAddress = `search_fold(o.address) LIKE search_fold(${this.bind(containing(area))})`;
      this.add(pincodes, (value) => `(${inAddress} OR o.pincode = ANY(${value}::text[]))`);
    }
  }

  private days({ date, from, to, visit, bookedFrom, bookedTo, booked, now }: Selection): void {
    const visits = visit && daysAt(visit, now);
    const bookings = booked && daysAt(booked, now);
    this.add(date, (value) => `o.appointment_date = ${value}`);
    for (const first of [from, visits?.from]) this.add(first, (value) => `o.appointment_date >= ${value}`);
    for (const last of [to, visits?.to]) this.add(last, (value) => `o.appointment_date <= ${value}`);
    if (visits) this.all.push(`o.status <> 'Cancelled'`);
    for (const first of [bookedFrom, bookings?.from])
      this.add(first, (value) => `o.created_at >= ${startOf(`${value}::date`)}`);
    for (const last of [bookedTo, bookings?.to])
      this.add(last, (value) => `o.created_at < ${startOf(`(${value}::date + 1)`)}`);
  }

  private work({ hold, payment, reports, mail, collection, reachedToday, now }: Selection): void {
    // Only orders on hold have reasons. Written out, as the number of orders in a bound status is not known to the plan.
    this.add(hold, (value) => `o.status = 'On hold' AND o.hold_reasons && ${value}::text[]`);
    if (payment) this.all.push(inPaymentState(payment, 'o'));
    if (reports === 'late') this.all.push(`o.status IN (${LAB_STATUSES}) AND o.report_due_at < now()`);
    const today = () => daysAt('today', now).from;
    if (collection === 'overdue') this.overdue(today(), Number(istHour.format(now)) >= LAB.visitHours.to);
    if (reachedToday) {
      const [status, day] = [this.bind(reachedToday), this.bind(today())];
      this.all.push(`o.id = ANY(ARRAY(SELECT s.order_id FROM order_steps s WHERE s.status = ${status}
        AND s.at >= ${startOf(`${day}::date`)} AND s.at < ${startOf(`(${day}::date + 1)`)}))`);
    }
    if (mail === 'failed')
      this.all.push(
        `o.id = ANY(ARRAY(SELECT (payload->>'orderId')::uuid FROM outbox WHERE ${FAILED_EMAIL}))`,
      );
  }

  private overdue(today: string, hoursAreOver: boolean): void {
    this.all.push(`o.status IN (${listed(VISIT_STATUSES)})`);
    this.add(today, (day) =>
      hoursAreOver
        ? `(o.appointment_date < ${day} OR o.appointment_date = ${day} AND NOT ${HAS_OWN_HOURS})`
        : `o.appointment_date < ${day}`,
    );
  }
}

import { z } from 'zod';
import { UUID_PATTERN } from '../http/ids.js';
import { blankIsNone } from '../http/filters.js';
import { HOLD_REASONS, ORDER_STATUSES, REACHED_STATUSES } from '../orders/order-status.js';
import { END_OF_LIST, ORDER_SORTS, type OrderSort, type OrderSortKey, sortKeyOf } from './order-sorts.js';
import { PageQuery } from '../http/page.js';
import { PAYMENT_FILTERS } from '../payments/payment-states.js';
import { RELATIVE_DAYS } from './relative-days.js';
import { keysOf } from '../http/tables.js';

const parts = (value: unknown): unknown[] =>
  [value].flat().flatMap((given) => (typeof given === 'string' ? given.split(',') : [given]));

// `status=Booked,Confirmed` and `status=Booked&status=Confirmed` are equivalent.
const several = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    const given = new Set(parts(value).filter((part) => part !== undefined && part !== ''));
    return given.size > 0 ? [...given] : undefined;
  }, z.array(schema).max(20).optional());

const RelativeDay = blankIsNone(z.enum(keysOf(RELATIVE_DAYS)));

const filters = {
  q: PageQuery.shape.q,
  /** Orders with any of these statuses. */
  status: several(z.enum(ORDER_STATUSES)),
  /** An appointment day; `from` and `to` are the first and the last day of a range. */
  date: blankIsNone(z.iso.date()),
  from: blankIsNone(z.iso.date()),
  to: blankIsNone(z.iso.date()),
  /** Appointment days relative to today; a cancelled order has no visit on them. */
  visit: RelativeDay,
  /** The first and the last day of booking in Asia/Kolkata, or days relative to today. */
  bookedFrom: blankIsNone(z.iso.date()),
  bookedTo: blankIsNone(z.iso.date()),
  booked: RelativeDay,
  /** The first digits of a pincode, else a part of the address, or of the area or city of a served pincode. */
  area: PageQuery.shape.q,
  /** Orders on hold for any of these reasons. */
  hold: several(z.enum(keysOf(HOLD_REASONS))),
  payment: blankIsNone(z.enum(keysOf(PAYMENT_FILTERS))),
  /** `late`: orders whose samples are in the laboratory, and whose reports were due before now. */
  reports: blankIsNone(z.enum(['late'])),
  /** `overdue`: visits whose hours are over, today or before, and whose samples are not collected. */
  collection: blankIsNone(z.enum(['overdue'])),
  /** Orders that reached this status today in Asia/Kolkata, also when they have left it since. */
  reachedToday: blankIsNone(z.enum(REACHED_STATUSES)),
  /** `failed`: orders with an email that is due for a retry or was given up. */
  mail: blankIsNone(z.enum(['failed'])),
};

/** Filters of the order list. An empty filter counts as none; `q` searches reference, name, phone, email, and numbers of invoices and receipts. */
export const OrderFilters = z.object(filters);
/** Parsed {@link OrderFilters}. */
export type OrderFilters = z.infer<typeof OrderFilters>;

// The value by which a row is sorted, before its id; texts are in base64url.
const VALUES: Record<OrderSortKey, z.ZodType> = {
  createdAt: z.literal(''),
  appointmentDate: z.iso.date(),
  name: z.string().regex(/^[\w-]*$/),
  area: z.string().regex(/^[\w-]*$/),
  total: z.string().regex(/^\d{1,15}$/),
  status: z.string().regex(/^\d{1,2}$/),
};

const ID = new RegExp(`^${UUID_PATTERN}$`);
const ID_LENGTH = 36;

/** The parts of a cursor: the value by which its row is sorted, empty where that is the id, and the id. */
export const cursorParts = (cursor: string) => ({
  value: cursor.slice(0, -ID_LENGTH).replace(/_$/, ''),
  id: cursor.slice(-ID_LENGTH),
});

function isCursor(cursor: string, sort: OrderSort): boolean {
  const { key } = sortKeyOf(sort);
  const { value, id } = cursorParts(cursor);
  const isWhole = cursor === (key === 'createdAt' ? id : `${value}_${id}`);
  return isWhole && ID.test(id) && VALUES[key].safeParse(value).success;
}

/** Cursor of a list: an order's id, preceded by the value by which the list is sorted and `_`. */
const Cursor = blankIsNone(z.string().max(300));

/**
 * Query of GET /api/orders: a {@link PageQuery} with {@link OrderFilters}. A `q` of one or two characters matches the
 * beginnings of words. `after` and `before` are cursors: the `Link` header contains those of the next and the previous
 * page; `before=end` is the last page. A page by cursor skips no order when orders leave the list between requests; a
 * page by number may.
 */
export const OrderQuery = PageQuery.extend({
  ...filters,
  sort: z.enum(ORDER_SORTS).default('-createdAt'),
  after: Cursor,
  before: Cursor,
}).superRefine(({ sort, after, before }, context) => {
  for (const [path, cursor] of Object.entries({ after, ...(before !== END_OF_LIST && { before }) }))
    if (cursor !== undefined && !isCursor(cursor, sort))
      context.addIssue({ code: 'custom', path: [path], message: 'is not a place in this list.' });
  if (after !== undefined && before !== undefined)
    context.addIssue({ code: 'custom', path: ['before'], message: 'Give either after or before.' });
});
/** Parsed {@link OrderQuery}. */
export type OrderQuery = z.infer<typeof OrderQuery>;

import { z } from 'zod';
import { UUID_PATTERN } from '../http/ids.js';
import { blankIsNone } from '../http/filters.js';
import { HOLD_REASONS, ORDER_STATUSES } from './order-status.js';
import { PageQuery } from '../http/page.js';
import { PAYMENT_STATES } from '../payments/payment-states.js';
import { keysOf } from '../http/tables.js';

const parts = (value: unknown): unknown[] =>
  [value].flat().flatMap((given) => (typeof given === 'string' ? given.split(',') : [given]));

// `status=Booked,Confirmed` and `status=Booked&status=Confirmed` are equivalent.
const several = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    const given = new Set(parts(value).filter((part) => part !== undefined && part !== ''));
    return given.size > 0 ? [...given] : undefined;
  }, z.array(schema).max(20).optional());

const filters = {
  q: PageQuery.shape.q,
  /** Orders with any of these statuses. */
  status: several(z.enum(ORDER_STATUSES)),
  /** An appointment day; `from` and `to` are the first and the last day of a range. */
  date: blankIsNone(z.iso.date()),
  from: blankIsNone(z.iso.date()),
  to: blankIsNone(z.iso.date()),
  /** Orders on hold for any of these reasons. */
  hold: several(z.enum(keysOf(HOLD_REASONS))),
  payment: blankIsNone(z.enum(keysOf(PAYMENT_STATES))),
  /** `failed`: orders with an email that is due for a retry or was given up. */
  mail: blankIsNone(z.enum(['failed'])),
};

/** Filters of the order list. An empty filter counts as none; `q` searches reference, name, phone and email. */
export const OrderFilters = z.object(filters);
/** Parsed {@link OrderFilters}. */
export type OrderFilters = z.infer<typeof OrderFilters>;

const BY_ID = new RegExp(`^${UUID_PATTERN}$`);
const BY_DAY = new RegExp(`^\\d{4}-\\d{2}-\\d{2}_${UUID_PATTERN}$`);

/** Cursor of a list: an order's id, preceded by its day and `_` where the list is sorted by days. */
const Cursor = blankIsNone(z.string().max(60));

/**
 * Query of GET /api/orders: a {@link PageQuery} with {@link OrderFilters}. A `q` of one or two characters matches the
 * beginnings of words. `after` and `before` are cursors: the `Link` header contains those of the next and the previous
 * page. A page by cursor skips no order when orders leave the list between requests; a page by number may.
 */
export const OrderQuery = PageQuery.extend({
  ...filters,
  sort: z.enum(['-createdAt', 'createdAt', '-appointmentDate', 'appointmentDate']).default('-createdAt'),
  after: Cursor,
  before: Cursor,
}).superRefine(({ sort, after, before }, context) => {
  const form = sort.endsWith('createdAt') ? BY_ID : BY_DAY;
  for (const [path, cursor] of Object.entries({ after, before }))
    if (cursor !== undefined && !form.test(cursor))
      context.addIssue({ code: 'custom', path: [path], message: 'is not a place in this list.' });
  if (after !== undefined && before !== undefined)
    context.addIssue({ code: 'custom', path: ['before'], message: 'Give either after or before.' });
});
/** Parsed {@link OrderQuery}. */
export type OrderQuery = z.infer<typeof OrderQuery>;

import { z } from 'zod';
import { MAX_VIEW_NAME } from '../http/text-limits.js';
import { keysOf } from '../http/tables.js';
import { words } from '../http/texts.js';
import { OrderFilters } from './order-query.js';
import { ORDER_SORTS } from './order-sorts.js';
import { STANDARD_VIEWS, type StandardView } from './standard-views.js';

/** The number of orders in a view, as the header of a list states it: `12`, or `1000+` above one thousand. */
const ViewCount = z.string().regex(/^\d{1,4}\+?$/);

const counts = Object.fromEntries(keysOf(STANDARD_VIEWS).map((view) => [view, ViewCount])) as Record<
  StandardView,
  typeof ViewCount
>;

/** How many views a member of staff can save. */
export const MAX_SAVED_VIEWS = 20;

/** What the parameters of a saved view mean: the filters of the list without its search text, and its order. */
export const SavedViewFilters = OrderFilters.omit({ q: true })
  .extend({ sort: z.enum(ORDER_SORTS).optional() })
  .strict();
/** Parsed {@link SavedViewFilters}. */
export type SavedViewFilters = z.infer<typeof SavedViewFilters>;

/** Parameters of the order list as in its address, such as `status` with `Booked,Confirmed`. */
const ViewParams = z.record(z.string(), words(500)).superRefine((params, context) => {
  if (Object.keys(params).length === 0)
    context.addIssue({ code: 'custom', message: 'Set a filter or an order first.' });
  for (const issue of SavedViewFilters.safeParse(params).error?.issues ?? []) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1);
    for (const name of names)
      context.addIssue({ code: 'custom', path: [name], message: 'This is no filter of a saved view.' });
  }
});

/** Body of PUT /api/saved-views/orders/:id: the name of a view of one’s own, and its parameters. */
export const SavedViewInput = z
  .strictObject({ name: words(MAX_VIEW_NAME).min(1, 'Enter a name.'), params: ViewParams })
  .meta({ id: 'SavedViewInput' });
/** Parsed {@link SavedViewInput}. */
export type SavedViewInput = z.infer<typeof SavedViewInput>;

/** A view of the order list that the caller saved. `count` is null when its parameters are no longer valid. */
export const SavedView = z
  .object({
    id: z.string(),
    name: z.string(),
    params: z.record(z.string(), z.string()),
    count: ViewCount.nullable(),
  })
  .meta({ id: 'SavedView' });
/** Shape of {@link SavedView}. */
export type SavedView = z.infer<typeof SavedView>;

/**
 * Answer of GET /api/saved-views/orders: the number of orders in each of the {@link STANDARD_VIEWS}, and the caller’s own
 * views, the oldest first.
 */
export const OrderListViews = z
  .object({ counts: z.object(counts), own: z.array(SavedView) })
  .meta({ id: 'OrderListViews' });
/** Shape of {@link OrderListViews}. */
export type OrderListViews = z.infer<typeof OrderListViews>;

import { z } from 'zod';
import { keysOf } from '../http/tables.js';
import { STANDARD_VIEWS, type StandardView } from './standard-views.js';

/** The number of orders in a view, as the header of a list states it: `12`, or `1000+` above one thousand. */
const ViewCount = z.string().regex(/^\d{1,4}\+?$/);

const counts = Object.fromEntries(keysOf(STANDARD_VIEWS).map((view) => [view, ViewCount])) as Record<
  StandardView,
  typeof ViewCount
>;

/** Answer of GET /api/saved-views/orders: the number of orders in each of the {@link STANDARD_VIEWS}. */
export const OrderListViews = z.object({ counts: z.object(counts) }).meta({ id: 'OrderListViews' });
/** Shape of {@link OrderListViews}. */
export type OrderListViews = z.infer<typeof OrderListViews>;

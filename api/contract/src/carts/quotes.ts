import { z } from 'zod';
import { DUPLICATE_KINDS } from './duplicates.js';

// Amounts can exceed 32 bits, so they are not `int32`.
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

const Entry = z.object({
  type: z.enum(['product', 'package', 'additional']),
  id: z.string(),
  productName: z.string(),
});

/**
 * Something that a basket has more than once for each person, as {@link findDuplicates} finds it. It is a warning only:
 * the basket can be booked and is priced as it is.
 */
export const QuoteWarning = z
  .object({
    kind: z.enum(DUPLICATE_KINDS),
    /** What is there twice, in a sentence for the customer. */
    message: z.string(),
    /** The entries concerned; the id of an additional test is its name. */
    items: z.array(Entry),
    /** The entries to remove, with all their units; with `quantity` one unit stays. */
    remove: z.array(Entry),
    /** What that saves for all persons. */
    saves: rupees,
    /** Names of the tests that the basket no longer has after that. */
    loses: z.array(z.string()),
  })
  .meta({ id: 'QuoteWarning' });
/** Shape of {@link QuoteWarning}. */
export type QuoteWarning = z.infer<typeof QuoteWarning>;

/** Answer of POST /api/orders/quote, and `quote` in a 409 `price_changed`: an `OrderPrice` with its priced lines. */
export const Quote = z
  .object({
    items: rupees,
    additional: rupees,
    perPerson: rupees,
    persons: z.int32(),
    total: rupees,
    lines: z.array(OrderLine),
    additionalTests: z.array(z.object({ name: z.string(), price: rupees })),
    warnings: z.array(QuoteWarning),
  })
  .meta({ id: 'Quote' });
/** Shape of {@link Quote}. */
export type Quote = z.infer<typeof Quote>;

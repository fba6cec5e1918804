import { z } from 'zod';
import { PRICED_LISTS } from './price-rule.js';
import { CatalogueId, Price } from '../catalogue/catalogue-fields.js';

/** The most entries of a price change: more than either list has. */
const MAX_LINES = 2000;
const LINES = `A price change has 1 to ${MAX_LINES} lines.`;

/** The list whose prices change. */
export const PricedList = z.enum(PRICED_LISTS).meta({ id: 'PricedList' });
/** One of `tests`, `packages`. */
export type PricedList = z.infer<typeof PricedList>;

/** A new price, in whole rupees, and the present price that it was decided on. */
const PriceLine = z.strictObject({ id: CatalogueId, before: Price, after: Price });

const unique = (lines: { id: string }[]) => new Set(lines.map(({ id }) => id)).size === lines.length;

/**
 * Body of POST /api/price-changes: new prices of tests or packages, all or none. `id` is drawn by the client, so that a
 * repeated request changes nothing twice. `startsOn` is the first day in India on which the prices hold; null and today
 * are now.
 * Answers 201 {@link PriceChangeView}; 409 `price_changed` when a `before` is no longer the price of its entry.
 */
export const NewPriceChange = z
  .strictObject({
    id: z.uuid(),
    list: PricedList,
    startsOn: z.iso.date('Enter a day.').nullable(),
    lines: z
      .array(PriceLine)
      .min(1, LINES)
      .max(MAX_LINES, LINES)
      .refine(unique, 'Every entry can have one new price.'),
  })
  .meta({ id: 'NewPriceChange' });
/** Parsed {@link NewPriceChange}. */
export type NewPriceChange = z.infer<typeof NewPriceChange>;

/** Why a line of a planned change was left out: its entry was archived or repriced, or the price is above the MRP. */
export const SkipReason = z.enum(['archived', 'repriced', 'above_mrp']).meta({ id: 'SkipReason' });
/** One of `archived`, `repriced`, `above_mrp`. */
export type SkipReason = z.infer<typeof SkipReason>;

/**
 * A price change as staff see it; prices in whole rupees, times in ISO 8601 UTC. A planned change is applied on the first
 * minutes of its day in India.
 */
export const PriceChangeView = z
  .object({
    id: z.uuid(),
    list: PricedList,
    status: z.enum(['planned', 'applied', 'withdrawn']),
    /** The first day in India on which the prices hold; null for a change that was applied at once. */
    startsOn: z.string().nullable(),
    createdAt: z.string(),
    /** Email of the member of staff; null once the account is deleted. */
    createdBy: z.string().nullable(),
    /** When it was applied or withdrawn; null while it is planned. */
    endedAt: z.string().nullable(),
    lines: z.array(
      z.object({
        id: z.string(),
        /** The name when the change was saved. */
        name: z.string(),
        before: z.int32(),
        after: z.int32(),
        skipped: SkipReason.nullable(),
      }),
    ),
  })
  .meta({ id: 'PriceChangeView' });
/** Shape of {@link PriceChangeView}. */
export type PriceChangeView = z.infer<typeof PriceChangeView>;

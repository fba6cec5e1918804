import { z } from 'zod';
import {
  COLUMN_LAYOUTS,
  COLUMN_WIDTHS,
  COMPACT_COLUMNS,
  PAGE_SIZES,
  ROW_DENSITIES,
  SPECIFIED_COLUMNS,
} from './column-rules.js';

const arrangement = <const Keys extends readonly string[]>(keys: Keys) =>
  z.strictObject({
    /** The columns in their order; those that are not named follow in the usual order. */
    order: z
      .array(z.enum(keys))
      .max(keys.length)
      .refine((order) => new Set(order).size === order.length, 'names a column twice.'),
    /** Widths in px; a column that is not named has its usual width. */
    widths: z.partialRecord(z.enum(keys), z.int().min(COLUMN_WIDTHS.min).max(COLUMN_WIDTHS.max)),
  });

const settings = {
  /** Keys of the columns that are hidden in the layout `all`. */
  hidden: z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(40),
  layout: z.enum(COLUMN_LAYOUTS),
  density: z.enum(ROW_DENSITIES),
  /** The number of orders on a page. */
  pageSize: z.literal([...PAGE_SIZES]),
  compact: arrangement(COMPACT_COLUMNS),
  all: arrangement(SPECIFIED_COLUMNS),
};

/** Answer of GET and PUT /api/columns/orders: how a user arranged the order table. */
export const ColumnSettings = z.object(settings).meta({ id: 'ColumnSettings' });
/** Shape of {@link ColumnSettings}. */
export type ColumnSettings = z.infer<typeof ColumnSettings>;

/** Body of PUT /api/columns/orders: what changes; what is absent stays as it is. */
export const ColumnChange = z.strictObject(settings).partial().meta({ id: 'ColumnChange' });
/** Parsed {@link ColumnChange}. */
export type ColumnChange = z.infer<typeof ColumnChange>;

/** What applies to a user who has not changed anything. */
export const USUAL_COLUMNS: ColumnSettings = {
  hidden: [],
  layout: 'compact',
  density: 'compact',
  pageSize: 50,
  compact: { order: [], widths: {} },
  all: { order: [], widths: {} },
};

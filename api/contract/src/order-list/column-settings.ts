import { z } from 'zod';

/** Layouts of the order table: the ten columns for everyday work, or the columns of the specification. */
export const COLUMN_LAYOUTS = ['compact', 'all'] as const;

/** Heights of a row in the compact layout: 44 px or 56 px. */
export const ROW_DENSITIES = ['compact', 'comfortable'] as const;

/** Keys of the columns of the compact layout that can change places; the reference comes first, the menu last. */
export const COMPACT_COLUMNS = [
  'status',
  'visit',
  'name',
  'phone',
  'area',
  'tests',
  'amount',
  'reports',
] as const;

/** Keys of the columns of the layout `all` that can change places and be hidden; Order ID and Name come first. */
export const SPECIFIED_COLUMNS = [
  'email',
  'address',
  'phone',
  'age',
  'persons',
  'appointment',
  'beneficiaries',
  'products',
  'tests',
  'upload',
  'status',
  'report',
  'download',
  'send',
  'invoice',
] as const;

/** The narrowest and the widest column, in px. */
export const COLUMN_WIDTHS = { min: 64, max: 600 };

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
  compact: { order: [], widths: {} },
  all: { order: [], widths: {} },
};

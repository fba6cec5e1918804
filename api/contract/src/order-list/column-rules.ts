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

/** Numbers of orders on a page of the list. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/** One of {@link PAGE_SIZES}. */
export type PageSize = (typeof PAGE_SIZES)[number];

/** The narrowest and the widest column, in px. */
export const COLUMN_WIDTHS = { min: 64, max: 600 };

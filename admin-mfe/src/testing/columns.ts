import type { ColumnSettings } from '@nidaan/contract';

/** The order table as it is for a user who has not changed anything. */
export const usualColumns: ColumnSettings = {
  hidden: [],
  layout: 'compact',
  density: 'compact',
  pageSize: 50,
  compact: { order: [], widths: {} },
  all: { order: [], widths: {} },
};

/** The order table with the columns of the specification. */
export const specifiedColumns: ColumnSettings = { ...usualColumns, layout: 'all' };

import type { Right } from '@nidaan/contract/rights';
import type { messages } from '../../messages.js';
import type { messages as table } from '../messages.js';

/** The key of a column of either layout. */
type ColumnKey = keyof typeof messages.columns | keyof typeof table.compactColumns;

/** The rights without which a column of the order list would be empty. */
export const COLUMN_RIGHTS: Partial<Record<ColumnKey, Right>> = {
  upload: 'reports.upload',
  report: 'reports.list',
  reports: 'reports.list',
  download: 'reports.read',
  send: 'reports.send',
  invoice: 'invoices.read',
};

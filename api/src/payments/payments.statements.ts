import { Prepared } from '../infrastructure/database/prepared.js';

/**
 * Counts the next receipt of a financial year. It is one statement, so that two payments at the same time wait for each
 * other and get different numbers; a rollback releases the number.
 */
export const COUNT_RECEIPT = new Prepared<{ year: string }, { number: number }>(
  'count-receipt',
  `INSERT INTO receipt_counters AS c (financial_year, last) VALUES (:year, 1)
   ON CONFLICT (financial_year) DO UPDATE SET last = c.last + 1
   RETURNING last AS number`,
);

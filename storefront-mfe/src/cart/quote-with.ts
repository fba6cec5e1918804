import type { Quote, QuoteWarning } from '@nidaan/contract';

/** The answer of the server to the lines of a cart in a test: these warnings, without prices. */
export const quoteWith = (...warnings: QuoteWarning[]): Quote => ({
  items: 0,
  additional: 0,
  perPerson: 0,
  persons: 1,
  total: 0,
  lines: [],
  additionalTests: [],
  warnings,
});

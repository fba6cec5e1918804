import { type PriceRule, priceUnder } from '@nidaan/contract/price-rule';

/** An entry of the catalogue whose price can change. */
export interface PricedItem {
  id: string;
  productName: string;
  price: number;
  /** Null for a test. */
  mrp: number | null;
}

/** What a rule does to the price of an entry. */
export interface PreviewLine {
  id: string;
  name: string;
  before: number;
  after: number;
  /** Why the price cannot be stored. */
  problem: 'too_low' | 'above_mrp' | null;
}

function problemOf(after: number, mrp: number | null): PreviewLine['problem'] {
  if (after < 1) return 'too_low';
  return mrp !== null && after > mrp ? 'above_mrp' : null;
}

/** The lines of a change, those with a problem first; prices that stay as they are have none. */
export function previewOf(items: PricedItem[], rule: PriceRule): PreviewLine[] {
  const lines = items.map(({ id, productName, price, mrp }): PreviewLine => {
    const after = priceUnder(rule, price);
    return { id, name: productName, before: price, after, problem: problemOf(after, mrp) };
  });
  const changed = lines.filter(({ before, after }) => before !== after);
  return [...changed.filter(({ problem }) => problem), ...changed.filter(({ problem }) => !problem)];
}

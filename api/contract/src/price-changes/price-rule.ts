/** The lists whose prices staff change together. */
export const PRICED_LISTS = ['tests', 'packages'] as const;

/** How a changed price is rounded: to whole rupees, to tens, or to the nearest price that ends in 9. */
export const ROUNDING_KINDS = ['rupee', 'ten', 'nine'] as const;

/** One of {@link ROUNDING_KINDS}. */
export type Rounding = (typeof ROUNDING_KINDS)[number];

/** A change of many prices: by `amount` percent or rupees, which is negative for lower prices. */
export interface PriceRule {
  by: 'percent' | 'rupees';
  amount: number;
  rounding: Rounding;
}

const STEP = 10;
const LAST = 9;
const PERCENT = 100;

const ROUND: Record<Rounding, (price: number) => number> = {
  rupee: Math.round,
  ten: (price) => Math.round(price / STEP) * STEP,
  nine: (price) => Math.round((price - LAST) / STEP) * STEP + LAST,
};

/**
 * The price that a rule gives, in whole rupees; half a rupee is rounded up. It can be 0 or less, which no price may be:
 * the caller shows such a line as an error.
 */
export function priceUnder({ by, amount, rounding }: PriceRule, price: number): number {
  // Products of whole numbers, so that no binary fraction moves a price across a half.
  const changed =
    by === 'percent'
      ? (price * (PERCENT * PERCENT + Math.round(amount * PERCENT))) / (PERCENT * PERCENT)
      : price + amount;
  return ROUND[rounding](changed);
}

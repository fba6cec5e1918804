import { MAX_PERSONS, MAX_QTY } from '../orders/booking-rules.js';

/** A line to be priced: `price` in whole rupees, `qty` in units. */
export interface PricedLine {
  price: number;
  qty: number;
}

/** The price of a booking, in whole rupees. */
export interface OrderPrice {
  /** Σ price × qty of the cart, for one person. */
  items: number;
  /** Σ of the additional tests, for one person. */
  additional: number;
  /** items + additional. */
  perPerson: number;
  persons: number;
  /** perPerson × persons. */
  total: number;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function assertWhole(value: number, min: number, max: number, what: string) {
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new RangeError(`${what} must be a whole number from ${min} to ${max}, not ${value}`);
  }
}

/**
 * The single price rule of the product (decisions §4.2):
 * `total = (Σ price × qty + Σ additional) × persons`, in whole rupees.
 * The browser uses it for previews; the server applies it to its own catalogue for the binding price.
 *
 * @param lines cart lines; `qty` 1–20 each
 * @param additionalPrices prices of the additional tests chosen, per person
 * @param persons 1–10
 * @throws RangeError for a number that is not whole or out of its range
 */
export function priceOrder(lines: PricedLine[], additionalPrices: number[], persons: number): OrderPrice {
  assertWhole(persons, 1, MAX_PERSONS, 'persons');
  for (const line of lines) {
    assertWhole(line.price, 0, Number.MAX_SAFE_INTEGER, 'price');
    assertWhole(line.qty, 1, MAX_QTY, 'qty');
  }
  for (const price of additionalPrices) assertWhole(price, 0, Number.MAX_SAFE_INTEGER, 'additional price');
  const items = sum(lines.map((line) => line.price * line.qty));
  const additional = sum(additionalPrices);
  const perPerson = items + additional;
  return { items, additional, perPerson, persons, total: perPerson * persons };
}

/**
 * The displayed saving of a package in whole percent, computed from MRP and price and never stored (decisions §2.7).
 */
export function discountPercent(mrp: number, price: number): number {
  return mrp > price && mrp > 0 ? Math.round(((mrp - price) / mrp) * 100) : 0;
}

import {
  type Basket,
  duplicateSentence,
  type FieldError,
  findDuplicates,
  MAX_QTY,
  type OrderLineInput,
  priceOrder,
  type Quote,
  type QuoteInput,
  type QuoteWarning,
} from '@nidaan/contract';
import { DomainError } from '../infrastructure/http/problem.js';
import type { PricedItem, PriceList } from './price-list.js';

/** A priced item with its quantity. */
export interface QuotedLine extends PricedItem {
  qty: number;
}

/** A priced basket: the lines of the cart followed by the additional tests, the total, and the quote when it is asked for. */
interface PricedBasket {
  items: QuotedLine[];
  total: number;
  quote: () => Quote;
}

const UNAVAILABLE = 'This is no longer available.';

function itemFor({ id, type }: OrderLineInput, list: PriceList, path: string): PricedItem | FieldError {
  const product = type === 'package' ? undefined : list.products.get(id);
  const pack = type === 'product' ? undefined : list.packages.get(id);
  if (product && pack) return { path: `${path}.type`, message: 'Say whether this is a test or a package.' };
  return product ?? pack ?? { path: `${path}.id`, message: UNAVAILABLE };
}

function linesOf(input: QuoteInput, list: PriceList, errors: FieldError[]): QuotedLine[] {
  const lines = new Map<string, QuotedLine>();
  for (const [index, line] of input.cartItems.entries()) {
    const pricedItem = itemFor(line, list, `cartItems.${index}`);
    if ('path' in pricedItem) {
      errors.push(pricedItem);
      continue;
    }
    const identity = `${pricedItem.kind} ${pricedItem.itemId}`;
    const qty = line.qty + (lines.get(identity)?.qty ?? 0);
    if (qty > MAX_QTY)
      errors.push({ path: `cartItems.${index}.qty`, message: `At most ${MAX_QTY} of each.` });
    lines.set(identity, { ...pricedItem, qty });
  }
  return [...lines.values()];
}

function additionalOf(input: QuoteInput, list: PriceList, errors: FieldError[]): QuotedLine[] {
  const chosen = new Map<string, QuotedLine>();
  for (const [index, name] of input.tests.entries()) {
    const pricedItem = list.additional.get(name);
    if (pricedItem) chosen.set(name, { ...pricedItem, qty: 1 });
    else errors.push({ path: `tests.${index}`, message: UNAVAILABLE });
  }
  return [...chosen.values()];
}

const warningsOf = (basket: Basket, { items }: PriceList): QuoteWarning[] =>
  findDuplicates(basket, items).flatMap((duplicate) => {
    const { kind, between, changes } = duplicate;
    const message = duplicateSentence(duplicate);
    return changes
      .slice(0, 1)
      .map(({ remove, saves, loses }) => ({ kind, message, items: between, remove, saves, loses }));
  });

/** Prices a basket. Throws `validation_failed` with the fields of items that are ambiguous or not in the price list. */
export function priceBasket(input: QuoteInput, list: PriceList): PricedBasket {
  const errors: FieldError[] = [];
  const lines = linesOf(input, list, errors);
  const additional = additionalOf(input, list, errors);
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  const price = priceOrder(
    lines,
    additional.map((test) => test.price),
    input.noOfPersons,
  );
  const quoted: Quote['lines'] = lines.map(({ kind, itemId, productName, price: each, qty }) => ({
    id: itemId,
    type: kind === 'package' ? 'package' : 'product',
    productName,
    price: each,
    qty,
    total: each * qty,
  }));
  const basket: Basket = {
    lines: quoted,
    additional: additional.map((test) => ({
      name: test.productName,
      testId: test.itemId,
      price: test.price,
    })),
    persons: input.noOfPersons,
  };
  const quote = (): Quote => ({
    ...price,
    lines: quoted,
    additionalTests: basket.additional.map((test) => ({ name: test.name, price: test.price })),
    warnings: warningsOf(basket, list),
  });
  return { items: [...lines, ...additional], total: price.total, quote };
}

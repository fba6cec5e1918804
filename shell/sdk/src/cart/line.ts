import { MAX_QTY } from '@nidaan/contract/booking-rules';

/** Kinds of catalogue items; tests are `product`, as in the specification. */
export type ItemType = 'product' | 'package';

/** The fields of a test or package that the cart stores. `price` in whole rupees. */
export interface CartItem {
  id: string;
  type: ItemType;
  productName: string;
  price: number;
  category: string;
  imgUrl: string;
  shortDesc: string;
}

/** A line of the cart: an item and its quantity, 1–20. */
export interface CartLine extends CartItem {
  qty: number;
}

/** Maximum number of lines in a cart; further lines in storage are dropped. */
export const MAX_LINES = 100;

/** Identifies a line by kind and id, because tests and packages share id numbers. */
export const lineKey = (line: { type: ItemType; id: string }) => `${line.type}:${line.id}`;

/** Picks the fields of a catalogue item that the cart stores. */
export function toCartItem(item: CartItem): CartItem {
  const { id, type, productName, price, category, imgUrl, shortDesc } = item;
  return { id, type, productName, price, category, imgUrl, shortDesc };
}

const text = (value: unknown, limit = 300) => (typeof value === 'string' ? value.slice(0, limit) : '');

// Number() alone would turn null, a blank string and an empty list into 0.
const rupees = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : NaN;

function repairLine(value: unknown): CartLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Record<string, unknown>;
  const id = typeof raw.id === 'number' ? String(raw.id) : text(raw.id, 64).trim();
  const productName = text(raw.productName) || text(raw.name) || text(raw.title);
  const price = rupees(raw.price);
  const qty = Math.trunc(Number(raw.qty));
  if (!id || !productName || !Number.isSafeInteger(price) || price < 0) return null;
  return {
    id,
    type: raw.type === 'package' || Array.isArray(raw.includedTests) ? 'package' : 'product',
    productName,
    price,
    category: text(raw.category),
    imgUrl: text(raw.imgUrl).startsWith('/images/') ? text(raw.imgUrl) : '/images/fallback.svg',
    shortDesc: text(raw.shortDesc),
    qty: Math.min(Math.max(Number.isFinite(qty) ? qty : 1, 1), MAX_QTY),
  };
}

/**
 * Parses a stored cart. Corrupt, outdated or oversized storage yields the lines that can still be read
 * (decisions §4.1). Never throws.
 */
export function repairCart(stored: string | null): CartLine[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  const lines = new Map<string, CartLine>();
  for (const value of Array.isArray(parsed) ? parsed : []) {
    const line = repairLine(value);
    if (!line) continue;
    const known = lines.get(lineKey(line));
    lines.set(lineKey(line), known ? { ...line, qty: Math.min(known.qty + line.qty, MAX_QTY) } : line);
    if (lines.size >= MAX_LINES) break;
  }
  return [...lines.values()];
}

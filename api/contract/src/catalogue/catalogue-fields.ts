import { z } from 'zod';
import { drawingOf } from './drawings.js';
import { wholeNumber } from '../http/numbers.js';
import { isLoinc } from './loinc.js';

/** The highest price of a test or package, in whole rupees. */
const MAX_PRICE = 10_000_000;

const PRICE = 'A price is a whole number of rupees from 1 to 1,00,00,000.';

/** A price in whole rupees. */
export const Price = wholeNumber(1, MAX_PRICE, PRICE);

/** An optional price: null, or an empty text as forms send it, means that there is none yet. */
export const OpenPrice = z.preprocess((value) => (value === '' ? null : value), Price.nullable());

/** A trimmed text of at most `limit` characters. */
export const text = (limit: number) => z.string().trim().max(limit, `At most ${limit} characters.`);

/** A text that must not be empty. */
export const filled = (limit: number, missing: string) => text(limit).min(1, missing);

// The last segments of routes, where an id would never be reached.
const RESERVED = new Set(['archived', 'drafts', 'import', 'unconfirmed']);

/**
 * An id of the catalogue, such as `P01`, `26` or `thyroid-3`: it is part of addresses and lists as it is. Tests and
 * packages have separate id spaces.
 */
export const CatalogueId = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
    'An id has letters, digits, hyphens, underscores and dots, begins with a letter or digit, and has at most 64 characters.',
  )
  .refine((id) => !RESERVED.has(id.toLowerCase()), 'This word cannot be an id.');

/** An id without what spreadsheets and people change in it: capitals, and zeros before a number. */
export const foldId = (id: string): string =>
  id.toLowerCase().replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));

/** A LOINC code with a right check digit; null, or an empty text as forms send it, means that there is none. */
export const LoincCode = z
  .string()
  .trim()
  .max(20, 'At most 20 characters.')
  .refine(
    (code) => code === '' || isLoinc(code),
    'A LOINC code is a number, a hyphen and a check digit, such as 718-7. A spreadsheet may have changed it.',
  )
  .transform((code) => code || null)
  .nullable();

/** The path of one of the selectable drawings; an empty text is parsed as null and selects the default drawing. */
export const Drawing = text(200)
  .refine((name) => name === '' || drawingOf(name) !== null, 'Choose one of our drawings.')
  .transform((name) => (name === '' ? null : drawingOf(name)));

/**
 * The version that an edit is based on; a stale one answers 409 `conflict` with `current`. Without it the last write
 * wins.
 */
export const EditedVersion = z.int32().min(1).optional();

/** A field that the server derives. Clients may send it back as they read it; its value is ignored. */
export const Derived = z.unknown().optional();

interface ReadAliases {
  productName?: string;
  name?: string;
  title?: string;
  description?: string;
  desc?: string;
}

/** Accepts the field names of older clients (spec §3): `name` and `title` for productName, `desc` for description. */
export function withoutAliases<Given extends ReadAliases>({ name, title, desc, ...given }: Given) {
  const productName = given.productName ?? name ?? title;
  const description = given.description ?? desc;
  return {
    ...given,
    ...(productName !== undefined && { productName }),
    ...(description !== undefined && { description }),
  };
}

/** Refuses a new test or package that has no name under any of its names. */
export const hasName = ({ productName, name, title }: ReadAliases) =>
  (productName ?? name ?? title) !== undefined;

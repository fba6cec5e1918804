import { z } from 'zod';
import { drawingOf } from './drawings.js';
import { wholeNumber } from '../http/numbers.js';

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

/** An id of the catalogue, such as `P01` or `26`. Tests and packages have separate id spaces. */
export const CatalogueId = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{0,4}\d{1,15}$/, 'An id is a number, with at most four letters before it.');

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

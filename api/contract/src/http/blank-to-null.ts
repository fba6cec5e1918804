import { z } from 'zod';

// Forms send an empty string for a field that was not filled in; the API stores null.
const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** A value that may be missing: null for an absent or blank one. */
export const blankToNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankIsNull, schema.nullish().default(null));

/** A value that may be missing: null for a blank one, undefined for an absent one. */
export const blankToNullOrAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankIsNull, schema.nullable().optional());

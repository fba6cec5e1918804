import { z } from 'zod';

/** A filter of a list. A cleared one may stay in an address, as in `status=`, and counts as none. */
export const blankIsNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

import { z } from 'zod';

/** A filter of a list. A cleared filter may remain in a URL, as in `status=`, and counts as no filter. */
export const blankIsNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

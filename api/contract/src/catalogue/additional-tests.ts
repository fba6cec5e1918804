import { z } from 'zod';
import { Fasting } from './tests.js';

/**
 * An additional test of the booking form (spec §9). `name` is what a booking sends in `tests`; `price`, in whole rupees
 * for one person, and `fasting` are those of the catalogue test `testId`.
 */
export const AdditionalTestView = z
  .object({ name: z.string(), price: z.int32(), testId: z.string(), fasting: Fasting.nullable() })
  .meta({ id: 'AdditionalTestView' });
/** Shape of {@link AdditionalTestView}. */
export type AdditionalTestView = z.infer<typeof AdditionalTestView>;

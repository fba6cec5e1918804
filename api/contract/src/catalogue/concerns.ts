import { z } from 'zod';

/** A health concern and its packages in display order (spec §3). */
export const ConcernView = z
  .object({ id: z.string(), name: z.string(), imgUrl: z.string(), packageIds: z.array(z.string()) })
  .meta({ id: 'ConcernView' });
/** Shape of {@link ConcernView}. */
export type ConcernView = z.infer<typeof ConcernView>;

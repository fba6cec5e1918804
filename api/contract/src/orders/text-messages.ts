import { z } from 'zod';

/** Body of PUT /api/orders/:id/text-messages: whether text messages may go to the order's phone number. */
export const TextMessageChoice = z.strictObject({ wanted: z.boolean() }).meta({ id: 'TextMessageChoice' });
/** Parsed {@link TextMessageChoice}. */
export type TextMessageChoice = z.infer<typeof TextMessageChoice>;

import { z } from 'zod';

/** Whether a text can be stored: NUL and halves of surrogate pairs cannot. */
export const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** A text entered by a user, trimmed, of at most `limit` characters. */
export const words = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `At most ${limit} characters.`)
    .refine(isStorable, 'This contains characters that cannot be stored.');

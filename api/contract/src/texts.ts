import { z } from 'zod';

/** Whether a text can be stored: NUL and halves of surrogate pairs cannot. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** What a person writes, trimmed, of at most so many characters. */
export const words = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `At most ${limit} characters.`)
    .refine(isStorable, 'This holds characters that cannot be kept.');

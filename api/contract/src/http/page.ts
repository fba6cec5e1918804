import { z } from 'zod';
import { MAX_SEARCH } from './text-limits.js';
import { isStorable } from './texts.js';

const Words = z
  .string()
  .trim()
  .max(MAX_SEARCH)
  .refine(isStorable, 'This contains characters that cannot be searched.');

/** Default number of rows of a page. */
export const DEFAULT_LIMIT = 50;

/** Query of every paged list: `page` from 1, `limit` 1–200, `q` a search text (decisions §11). */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(DEFAULT_LIMIT),
  q: Words.optional(),
  sort: z.string().max(40).optional(),
});

/** Parsed {@link PageQuery}. */
export type PageQuery = z.infer<typeof PageQuery>;

/**
 * Query of GET /api/tests and GET /api/packages. All parameters are optional: without any the whole list is returned.
 * `category` is compared case-insensitively; `limit` (1–200) turns paging on, `page` counts from 1.
 */
export const CatalogueQuery = z.object({
  q: Words.optional(),
  category: Words.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
});

/** Parsed {@link CatalogueQuery}. */
export type CatalogueQuery = z.infer<typeof CatalogueQuery>;

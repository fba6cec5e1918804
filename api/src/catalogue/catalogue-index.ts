import { type CatalogueQuery, DEFAULT_LIMIT } from '@nidaan/contract';
import type { Page } from '../infrastructure/http/page.js';
import { compress, represent, type Representation } from './representation.js';

/** The entries of one kind with their prepared responses. */
export interface CatalogueIndex<View> {
  views: View[];
  list: Representation;
  byId: ReadonlyMap<string, Representation>;
}

/** Builds an index of views, with a prepared response for the list and for each entry. */
export async function buildIndex<View>(
  views: View[],
  idOf: (view: View) => string,
): Promise<CatalogueIndex<View>> {
  const single = async (view: View) => [idOf(view), await compress(represent(view))] as const;
  const [list, singles] = await Promise.all([compress(represent(views)), Promise.all(views.map(single))]);
  return { views, list, byId: new Map(singles) };
}

/** True when a query selects only a part of the list. */
export function isSelective({ q, category, limit, page }: CatalogueQuery): boolean {
  return Boolean(q || category || limit || page);
}

/** The page of a list that a query selects, with its position among the matches. */
export function select<View extends { category: string }>(
  views: View[],
  query: CatalogueQuery,
  textOf: (view: View) => string,
): Page<View> {
  const term = query.q?.toLowerCase() ?? '';
  const category = query.category?.toLowerCase();
  const found = views.filter(
    (view) =>
      (!category || view.category.toLowerCase() === category) && textOf(view).toLowerCase().includes(term),
  );
  const limit = query.limit ?? (query.page ? DEFAULT_LIMIT : Math.max(1, found.length));
  const page = query.page ?? 1;
  return { rows: found.slice((page - 1) * limit, page * limit), page, limit, total: found.length };
}

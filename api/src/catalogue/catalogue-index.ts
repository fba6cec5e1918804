import { type CatalogueQuery, DEFAULT_LIMIT, foldSearch } from '@nidaan/contract';
import type { PagePosition } from '../infrastructure/http/page.js';
import { represent, representBytes, type Representation } from './representation.js';

/** What entries are found by: their category and their text. */
export interface Searched {
  category: string;
  text: string;
}

/** An entry with its prepared response, and folded what it is found by. */
interface CatalogueEntry extends Searched {
  content: Representation;
}

/** The entries of one kind with their prepared responses. */
export interface CatalogueIndex<View> {
  views: View[];
  list: Representation;
  byId: ReadonlyMap<string, Representation>;
  entries: CatalogueEntry[];
}

/** A part of a list, with its position among the matches. */
interface Selection extends PagePosition {
  content: Representation;
}

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

/** The list of entries, joined from their prepared bytes. */
function listOf(entries: CatalogueEntry[]): Representation {
  const parts = entries.flatMap(({ content }, index) => [index === 0 ? OPEN : COMMA, content.identity]);
  return representBytes(Buffer.concat([...(parts.length > 0 ? parts : [OPEN]), CLOSE]));
}

// A line break stands between the texts of an entry, which a query must not span.
const folded = (text: string): string => text.split('\n').map(foldSearch).join('\n');

/** Builds an index of views, with a prepared response for the list and for each entry. */
export function buildIndex<View>(
  views: View[],
  idOf: (view: View) => string,
  searchedOf: (view: View) => Searched = () => ({ category: '', text: '' }),
): CatalogueIndex<View> {
  const entries = views.map((view) => {
    const { category, text } = searchedOf(view);
    return { content: represent(view), category: category.toLowerCase(), text: folded(text) };
  });
  const byId = new Map(entries.map(({ content }, index) => [idOf(views[index] as View), content]));
  return { views, list: listOf(entries), byId, entries };
}

/** True when a query selects only a part of the list. */
export function isSelective({ q, category, limit, page }: CatalogueQuery): boolean {
  return Boolean(q || category || limit || page);
}

/** The page of a list that a query selects. */
export function select(
  { entries }: Pick<CatalogueIndex<unknown>, 'entries'>,
  query: CatalogueQuery,
): Selection {
  const term = foldSearch(query.q ?? '');
  // A query of signs that are not compared, such as an apostrophe, is in no text.
  const isVain = term === '' && Boolean(query.q?.trim());
  const category = query.category?.toLowerCase();
  const found = entries.filter(
    (entry) => !isVain && (!category || entry.category === category) && entry.text.includes(term),
  );
  const limit = query.limit ?? (query.page ? DEFAULT_LIMIT : Math.max(1, found.length));
  const page = query.page ?? 1;
  return { content: listOf(found.slice((page - 1) * limit, page * limit)), page, limit, total: found.length };
}

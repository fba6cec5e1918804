import { useSearchParams } from '@nidaan/sdk';

/** The page size of every admin list. */
export const LIMIT = 50;

/** A page of a list, the total number of rows as the API reports it (`12` or `1000+`), and whether more pages follow. */
export interface Paged<Row> {
  rows: Row[];
  total: string;
  more: boolean;
}

/** What RTK Query knows of a call beside its body. */
type Meta = { response?: Response | undefined } | undefined;

/** Reads the headers of a list response (decisions §11). */
export function pagedOf<Row>(rows: Row[], meta: Meta): Paged<Row> {
  const headers = meta?.response?.headers;
  return {
    rows,
    total: headers?.get('x-total-count') ?? String(rows.length),
    more: /rel="?next"?/.test(headers?.get('link') ?? ''),
  };
}

/** The cursors of the next and previous page in a list without page numbers; null where there is none. */
export interface Cursors {
  next: string | null;
  previous: string | null;
}

/** Reads the cursors from the `Link` header of a list response. */
export function cursorsOf(meta: Meta): Cursors {
  const links = meta?.response?.headers.get('link') ?? '';
  const cursor = (rel: string, name: string) => {
    const url = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(links)?.[1];
    return url ? new URL(url, 'http://localhost').searchParams.get(name) : null;
  };
  return { next: cursor('next', 'after'), previous: cursor('prev', 'before') };
}

/** The page number in the URL, from 1. */
export function usePage(): number {
  const [params] = useSearchParams();
  return Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
}

interface Answer<T> {
  data?: T;
  currentData?: T;
  isError: boolean;
}

/** Shows the previous rows while a page is loading, but not when it fails: page 1 must not be shown as page 2. */
export function shown<T, Q extends Answer<T>>(query: Q & Answer<T>): Q {
  return { ...query, data: query.isError ? query.currentData : query.data };
}

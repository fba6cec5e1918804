import { useSearchParams } from '@nidaan/sdk';

/** Rows of a page in every list of the admin. */
export const LIMIT = 50;

/** A page of a list: how many rows there are in all, as the API says it (`12` or `1000+`), and whether more follow. */
export interface Paged<Row> {
  rows: Row[];
  total: string;
  more: boolean;
}

/** Reads a list's headers (decisions §11). `meta` is what RTK Query knows of the answer. */
export function pagedOf<Row>(rows: Row[], meta: unknown): Paged<Row> {
  const headers = (meta as { response?: Response } | undefined)?.response?.headers;
  return {
    rows,
    total: headers?.get('x-total-count') ?? String(rows.length),
    more: /rel="?next"?/.test(headers?.get('link') ?? ''),
  };
}

/** The cursors of the pages beside one in a list without page numbers; null where there is none. */
export interface Cursors {
  next: string | null;
  previous: string | null;
}

/** Reads the cursors of a list's `Link` header. */
export function cursorsOf(meta: unknown): Cursors {
  const links = (meta as { response?: Response } | undefined)?.response?.headers.get('link') ?? '';
  const cursor = (rel: string, name: string) => {
    const url = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(links)?.[1];
    return url ? new URL(url, 'http://localhost').searchParams.get(name) : null;
  };
  return { next: cursor('next', 'after'), previous: cursor('prev', 'before') };
}

/** The page that the address asks for, from 1. */
export function usePage(): number {
  const [params] = useSearchParams();
  return Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
}

interface Answer<T> {
  data?: T;
  currentData?: T;
  isError: boolean;
}

/** Keeps the rows in view while others are fetched, and drops them when those fail: page 1 must not stand under "page 2". */
export function shown<T, Q extends Answer<T>>(query: Q & Answer<T>): Q {
  return { ...query, data: query.isError ? query.currentData : query.data };
}

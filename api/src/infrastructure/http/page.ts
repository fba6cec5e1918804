import { hash } from 'node:crypto';
import type { Response } from 'express';

/** Above this number the total of a list is reported as "1000+". */
export const COUNTED = 1000;

/** The position of a page in a list. `total` may stop at {@link COUNTED} + 1. */
export interface PagePosition {
  page: number;
  limit: number;
  total: number;
}

/** A page of a list with its position. */
export interface Page<Row> extends PagePosition {
  rows: Row[];
}

/** The position of a page in a list with cursors; null where there is no next or previous page. */
export interface CursorPosition {
  limit: number;
  /** May stop at {@link COUNTED} + 1. */
  total: number;
  next: string | null;
  previous: string | null;
}

/** A page of a list with cursors. */
export interface CursorPage<Row> extends CursorPosition {
  rows: Row[];
}

// Proxies limit the size of headers, and the Link header contains the URL up to four times.
const MAX_ADDRESS = 1500;

function linksOf(url: string, { page, limit, total }: PagePosition): string {
  const last = Math.max(1, Math.ceil(total / limit));
  const to = (target: number, rel: string) => {
    const link = new URL(url, 'http://localhost');
    link.searchParams.set('page', String(target));
    link.searchParams.set('limit', String(limit));
    return `<${link.pathname}${link.search}>; rel="${rel}"`;
  };
  return [
    to(1, 'first'),
    page > 1 && to(Math.min(page - 1, last), 'prev'),
    page < last && to(page + 1, 'next'),
    total <= COUNTED && to(last, 'last'),
  ]
    .filter(Boolean)
    .join(', ');
}

function cursorLinksOf(url: string, { limit, next, previous }: CursorPosition): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  // Those of the URL itself would parse and write the whole address again with each change.
  const parameters = new URLSearchParams(search);
  for (const name of ['page', 'after', 'before']) parameters.delete(name);
  parameters.set('limit', String(limit));
  const first = `${pathname}?${parameters.toString()}`;
  const to = (rel: string, name: string, value: string) =>
    `<${first}&${new URLSearchParams({ [name]: value }).toString()}>; rel="${rel}"`;
  return [
    `<${first}>; rel="first"`,
    previous && to('prev', 'before', previous),
    next && to('next', 'after', next),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A total as lists and counts state it: `12`, or `1000+`. */
export const totalText = (total: number): string => (total > COUNTED ? `${COUNTED}+` : String(total));

function headersOf(url: string, total: number, links: () => string): Record<string, string> {
  return { 'X-Total-Count': totalText(total), ...(url.length <= MAX_ADDRESS && { Link: links() }) };
}

function setHeaders(response: Response, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** The headers for the position of a page; a URL that is too long for them gets no links. */
export function pageHeaders(url: string, position: PagePosition): Record<string, string> {
  return headersOf(url, position.total, () => linksOf(url, position));
}

/** Sets the headers of a page and returns its rows. */
export function answerPage<Row>(response: Response, page: Page<Row>): Row[] {
  setHeaders(response, pageHeaders(response.req.originalUrl, page));
  return page.rows;
}

/**
 * Sends a page with an ETag of its rows and its position: 304 without rows when it is `seen`, what the client has. It is weak,
 * because a proxy may compress the response.
 */
export function sendCursorPage<Row>(response: Response, page: CursorPage<Row>, seen?: string): void {
  const url = response.req.originalUrl;
  const headers = headersOf(url, page.total, () => cursorLinksOf(url, page));
  setHeaders(response, headers);
  const body = JSON.stringify(page.rows);
  const etag = `W/"${hash('sha256', JSON.stringify(headers) + body, 'base64url')}"`;
  response.setHeader('ETag', etag);
  if (etag === seen) response.status(304).end();
  else response.type('json').send(body);
}

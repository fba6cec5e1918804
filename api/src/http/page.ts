import type { Response } from 'express';

/** From here on a list says "1000+" instead of counting on. */
export const COUNTED = 1000;

/** Where somebody is in a list. `total` may stop at {@link COUNTED} + 1. */
export interface PagePosition {
  page: number;
  limit: number;
  total: number;
}

/** A part of a list with its position. */
export interface Page<Row> extends PagePosition {
  rows: Row[];
}

/** A page with a tag that says whether it is the one that somebody has; its rows are missing then. */
export interface MarkedPage<Row> extends PagePosition {
  mark: string;
  rows: Row[] | null;
}

// Servers on the way take so much of headers, in which an address stands up to four times.
const MOST_ADDRESS = 1500;

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

/** Says in headers where a page stands in its list; an address that is too long for them gets no links. */
export function setPageHeaders(response: Response, position: PagePosition): void {
  response.setHeader('X-Total-Count', position.total > COUNTED ? `${COUNTED}+` : String(position.total));
  const { originalUrl } = response.req;
  if (originalUrl.length <= MOST_ADDRESS) response.setHeader('Link', linksOf(originalUrl, position));
}

/** The rows of a page, its headers set. */
export function answerPage<Row>(response: Response, page: Page<Row>): Row[] {
  setPageHeaders(response, page);
  return page.rows;
}

/** The same for a page with a tag: 304 without rows to whoever has it. */
export function answerMarkedPage<Row>(response: Response, page: MarkedPage<Row>): Row[] | undefined {
  setPageHeaders(response, page);
  response.setHeader('ETag', page.mark);
  if (!page.rows) response.status(304);
  return page.rows ?? undefined;
}

import { createHash } from 'node:crypto';

const PARTS = /^W\/"[\w-]{22}\.([\da-f]{32})"$/;

/**
 * The ETag of a page of orders: it is the same as long as the page is the same. It is computed from far less than the
 * page, and it is weak, because a proxy may compress the response.
 * @param state the hash of the states of its orders
 * @param rest what the page depends on besides its orders, such as the caller and the total
 */
export function orderListEtag(state: string, rest: (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(rest)).digest('base64url').slice(0, 22);
  return `W/"${hash}.${state}"`;
}

/** The hash of the states of a page's orders in its ETag; null in anything else. */
export const stateIn = (etag = ''): string | null => PARTS.exec(etag)?.[1] ?? null;

import { hash } from 'node:crypto';

/**
 * The ETag of a page of orders: it is the same as long as the page is the same. It is computed from far less than the
 * page, and it is weak, because a proxy may compress the response.
 * @param parts what the page depends on: the states of its orders, the caller and the total, among others
 */
export function orderListEtag(parts: (string | number | string[])[]): string {
  return `W/"${hash('sha256', JSON.stringify(parts), 'base64url')}"`;
}

import type { OpenOrder } from '../orders/access/order-access.js';

/** Who reads reports, in the right by which they do: a user, or anyone who holds the order's secret in its present version. */
export type Viewer =
  { role: 'admin' | 'customer'; id: string; version: null } | { role: 'link'; id: null; version: number };

/** The viewer to whom an order was opened. */
export function viewerOf({ order, actor: { role, id } }: OpenOrder): Viewer {
  if (role === 'link' || id === null) return { role: 'link', id: null, version: order.secretVersion };
  return { role, id, version: null };
}

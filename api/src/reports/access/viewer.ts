import type { OpenOrder } from '../../orders/access/order-access.js';

/** Who opens reports: a logged-in user, where `admin` is any staff, or the holder of the order's secret link in its present version. */
export type Viewer =
  { role: 'admin' | 'customer'; id: string; version: null } | { role: 'link'; id: null; version: number };

/** The viewer for an order whose access was checked. */
export function viewerOf({ order, actor: { who, role, id } }: OpenOrder): Viewer {
  if (role === 'link' || id === null) return { role: 'link', id: null, version: order.secretVersion };
  return { role: who, id, version: null };
}

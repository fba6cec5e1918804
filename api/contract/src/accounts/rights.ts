import {
  movesFrom,
  type OrderMove,
  type OrderStatus,
  ORDER_MOVES,
  type OrderVerb,
} from '../orders/order-status.js';
import { isStaff, type StaffRole } from './roles.js';

/** A verb of a status transition that staff make. */
export type StaffVerb = Exclude<OrderVerb, 'returnToLab'>;

/** The roles that have a right, besides the owner. */
type RightRow = readonly Exclude<StaffRole, 'admin'>[];

/**
 * The table of rights: which role may do what, each as the noun of a route and what is done with it. The owner (`admin`)
 * may do everything, and customers have none of these rights. The server checks the table on each request with the role
 * that is stored at that moment; screens show what it allows. What a right allows in words is in `right-texts.ts`.
 */
export const RIGHTS = {
  'orders.read': ['front-desk', 'phlebotomist', 'lab', 'accounts'],
  'orders.confidential': ['front-desk', 'lab'],
  'orders.place': ['front-desk'],
  'orders.amend': ['front-desk'],
  'orders.contact': ['front-desk'],
  'orders.reschedule': ['front-desk'],
  'orders.note': ['front-desk', 'phlebotomist', 'lab', 'accounts'],
  'orders.move': ['front-desk', 'phlebotomist', 'lab'],
  'orders.move.confirm': ['front-desk'],
  'orders.move.sendOut': ['front-desk'],
  'orders.move.collect': ['phlebotomist'],
  'orders.move.toLab': ['lab'],
  'orders.move.reportReady': ['lab'],
  'orders.move.complete': ['front-desk', 'lab'],
  'orders.move.hold': ['front-desk'],
  'orders.move.release': ['front-desk'],
  'orders.move.recollect': ['phlebotomist', 'lab'],
  'orders.move.cancel': ['front-desk'],
  'orders.correct': [],
  'collections.read': ['front-desk', 'phlebotomist'],
  'payments.take': ['front-desk', 'phlebotomist', 'accounts'],
  'payments.assign': ['front-desk', 'accounts'],
  'payments.withdraw': ['accounts'],
  'payments.refund': ['accounts'],
  'days.close': ['front-desk', 'accounts'],
  'days.correct': ['accounts'],
  'receipts.read': ['front-desk', 'phlebotomist', 'accounts'],
  'invoices.read': ['front-desk', 'accounts'],
  'reports.list': ['front-desk', 'lab'],
  'reports.read': ['lab'],
  'reports.upload': ['lab'],
  'reports.send': ['front-desk', 'lab'],
  'reports.withdraw': ['lab'],
  'reports.release': ['lab'],
  'reports.settings': [],
  'reports.delay': ['front-desk', 'lab'],
  'revenue.read': ['accounts'],
  'exports.read': ['accounts'],
  'packages.write': ['catalogue'],
  'tests.write': ['catalogue'],
  'tests.deregulate': [],
  'prices.write': ['catalogue'],
  'pincodes.write': ['catalogue'],
  'users.manage': [],
  'releases.manage': [],
  'emails.manage': [],
  'newsletter.read': [],
  'audit.read': [],
  'security-events.read': [],
  'csp-reports.read': [],
  'docs.read': [],
} as const satisfies Record<string, RightRow> & Record<`orders.move.${StaffVerb}`, RightRow>;

/** Key of {@link RIGHTS}. */
export type Right = keyof typeof RIGHTS;

/** Every right, in the order of the table. */
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];

/** True when a role has a right. Unknown roles, customers and visitors have none. */
export function may(role: string | null, right: Right): boolean {
  if (!isStaff(role)) return false;
  const others: RightRow = RIGHTS[right];
  return role === 'admin' || others.some((one) => one === role);
}

/** The rights of a role, in the order of the table. */
export const rightsOf = (role: string | null): Right[] => ALL_RIGHTS.filter((right) => may(role, right));

/** The roles that have a right, the owner first. */
export const rolesWith = (right: Right): StaffRole[] => ['admin', ...RIGHTS[right]];

/** The right that a status transition by staff requires; null for a verb that only the system uses. */
export const moveRight = (verb: OrderVerb): Right | null =>
  verb === 'returnToLab' ? null : `orders.move.${verb}`;

/** The right to undo the transition by staff that led to a status: the right to make it. */
export function undoRight(to: OrderStatus): Right | null {
  const move = ORDER_MOVES.find((row) => row.who === 'admin' && row.to === to);
  return move ? moveRight(move.verb) : null;
}

/** The status transitions that a role of staff may make from a status, in the order of the table of transitions. */
export function staffMovesFrom(status: OrderStatus, role: string | null): OrderMove[] {
  return movesFrom(status, 'admin').filter(({ verb }) => {
    const right = moveRight(verb);
    return right !== null && may(role, right);
  });
}

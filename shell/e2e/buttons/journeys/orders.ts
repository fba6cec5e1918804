import type { Journey } from '../run.js';
import { orderDrawers } from './orders-drawer.js';
import { orderLists } from './orders-list.js';
import { orderMoves } from './orders-moves.js';
import { orderPayments } from './orders-payment.js';
import { orderReports } from './orders-reports.js';

/** Everything that staff can press in the list of orders and in the drawer of an order. */
export const orders: Journey[] = [
  ...orderLists,
  ...orderMoves,
  ...orderDrawers,
  ...orderPayments,
  ...orderReports,
];

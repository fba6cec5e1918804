import type { Journey } from '../../run.js';
import { orderDrawers } from './orders/drawer.js';
import { orderLists } from './orders/list.js';
import { orderPayments } from './orders/payment.js';
import { orderReports } from './orders/reports.js';
import { orderLab } from './orders/lab.js';
import { rowMenus } from './orders/row-menu.js';
import { orderBulk } from './orders/bulk.js';
import { orderTransitions } from './orders/transitions.js';
import { orderViews } from './orders/views.js';

/** The journeys through the list of orders and an order's drawer. */
export const orders: Journey[] = [
  ...orderLists,
  ...orderViews,
  ...rowMenus,
  ...orderTransitions,
  ...orderBulk,
  ...orderDrawers,
  ...orderPayments,
  ...orderReports,
  ...orderLab,
];

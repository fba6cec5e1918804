import type { OrderFilters } from '@nidaan/contract';
import { paths } from '@nidaan/sdk';
import { paramsOf } from '../orders/filters/order-filters.js';

/** The address of the order list with filters of the contract, such as those of an item of the work queue. */
export const ordersPath = (filters: Partial<OrderFilters>): string =>
  `${paths.adminOrders()}?${new URLSearchParams(paramsOf(filters as Parameters<typeof paramsOf>[0]))}`;

/** The address of the revenue of one day. */
export const revenuePath = (day: string): string =>
  `${paths.adminRevenue()}?${new URLSearchParams({ from: day, to: day, by: 'day' })}`;

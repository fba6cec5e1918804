import type { OrderStatus } from '@nidaan/contract';

/** The statuses of orders whose visit is still to take place, and is not on hold. */
export const REMINDED_STATUSES: readonly OrderStatus[] = ['Booked', 'Confirmed'];

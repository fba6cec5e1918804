import { ORDER_STATUSES } from '@nidaan/contract/order-status';
import { type OrderFilters, REASONS } from './order-filters.js';

export type SetFilters = (change: Partial<OrderFilters>) => void;

// Only orders on hold have hold reasons: setting one of the two filters clears the other where they exclude each other.
export const withReasons = (selected: string[]): Partial<OrderFilters> => ({
  hold: REASONS.filter((reason) => selected.includes(reason)),
  status: [],
});
export const withStatuses = (selected: string[], { hold }: OrderFilters): Partial<OrderFilters> => {
  const status = ORDER_STATUSES.filter((one) => selected.includes(one));
  return { status, hold: status.length === 0 || status.includes('On hold') ? hold : [] };
};

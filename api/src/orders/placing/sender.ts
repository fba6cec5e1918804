import type { Caller } from '../../infrastructure/http/access.js';

/** Who sends an order, and from where. */
export interface Sender {
  /** The idempotency key of the request. */
  key: string | null;
  /** Null for a visitor. */
  caller: Caller | null;
  /** The IP address. */
  address: string;
  /** True when staff book for a caller, who gives the consent on the phone. */
  byPhone?: boolean;
}

/** Whether staff place the order, on behalf of a customer. */
export const isByStaff = ({ caller }: Sender) => caller !== null && caller.role !== 'customer';

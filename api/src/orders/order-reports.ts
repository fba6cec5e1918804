import type { AdminOrderView, CustomerOrderView } from '@nidaan/contract';
import type { Caller, CallerIdentity } from '../infrastructure/http/access.js';

/** The reports in the views of orders. Implemented by the reports, so that orders do not depend on them. */
export abstract class OrderReports {
  /** Adds the reports to orders in the staff's view, for a reader who may see that there are some. */
  abstract intoStaffViews(orders: AdminOrderView[], reader: CallerIdentity): Promise<AdminOrderView[]>;
  /** Adds the reports to orders in the customer's view. */
  abstract intoCustomerViews(orders: CustomerOrderView[], reader: Caller): Promise<CustomerOrderView[]>;
}

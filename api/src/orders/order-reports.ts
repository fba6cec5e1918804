import type { AdminOrderView, CustomerOrderView } from '@nidaan/contract';
import type { Caller, CallerIdentity } from '../infrastructure/http/access.js';
import type { OrderBeneficiaryEntity } from './order-beneficiary.entity.js';

/** An order in a view without its reports, with what is needed to add them. */
export interface ViewWithoutReports<View> {
  view: View;
  /** As {@link OrderReports.select} selected them. */
  reports: unknown;
  beneficiaries: OrderBeneficiaryEntity[];
}

/** The reports in the views of orders. Implemented by the reports, so that orders do not depend on them. */
export abstract class OrderReports {
  /** SQL about `orders o`: the reports of an order, as one JSON value. */
  abstract readonly select: string;
  /** Adds the reports to orders in the staff's view, for a reader who may open reports. */
  abstract intoStaffViews(
    orders: ViewWithoutReports<AdminOrderView>[],
    reader: CallerIdentity,
  ): AdminOrderView[];
  /** Adds the reports to orders in the customer's view. */
  abstract intoCustomerViews(
    orders: ViewWithoutReports<CustomerOrderView>[],
    reader: Caller,
  ): CustomerOrderView[];
}

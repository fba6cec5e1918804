import { STANDARD_VIEWS, type StandardView } from '@nidaan/contract/standard-views';
import { paths } from '@nidaan/sdk';
import { filtersOf, type OrderFilters, paramsOf } from '../filters/order-filters.js';

/** A view of the order list: a name for filters, which are in the address of its link. */
export interface View {
  key: StandardView;
  /** The filters as in the URL. */
  search: string;
}

/** Filters as text, independent of the order in which they were set. */
const textOf = (params: Record<string, string>) => {
  const sorted = Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(sorted).toString();
};

/** The standard views in the order in which they are shown. */
export const VIEWS: View[] = (Object.keys(STANDARD_VIEWS) as StandardView[]).map((key) => ({
  key,
  search: textOf(paramsOf(STANDARD_VIEWS[key])),
}));

/** The address of the list with the filters of a view. */
export const addressOf = ({ search }: View): string =>
  search ? `${paths.adminOrders()}?${search}` : paths.adminOrders();

/** The view that has these filters, whatever the order and the page of the list are. */
export function viewOf(filters: OrderFilters): View | undefined {
  const search = textOf(filtersOf(filters));
  return VIEWS.find((view) => view.search === search);
}

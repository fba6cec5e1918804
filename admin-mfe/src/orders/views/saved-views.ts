import type { SavedView } from '@nidaan/contract';
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
  const sorted = Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(sorted).toString();
};

/** The standard views in the order in which they are shown. */
export const VIEWS: View[] = (Object.keys(STANDARD_VIEWS) as StandardView[]).map((key) => ({
  key,
  search: textOf(paramsOf(STANDARD_VIEWS[key])),
}));

/** The address of the list with filters as text. */
export const addressOf = (search: string): string =>
  search ? `${paths.adminOrders()}?${search}` : paths.adminOrders();

/** The parameters of a saved view as text. */
export const searchOf = ({ params }: Pick<SavedView, 'params'>): string => textOf(params);

/** The standard view that has these filters, whatever the order and the page of the list are. */
export function viewOf(filters: OrderFilters): View | undefined {
  const search = textOf(filtersOf(filters));
  return VIEWS.find((view) => view.search === search);
}

/** What a view of one's own would keep: the filters without the search text, and the order. */
export const keptParams = (filters: OrderFilters): Record<string, string> => ({
  ...filtersOf({ ...filters, q: '' }),
  ...(filters.sort && { sort: filters.sort }),
});

/** The view of one's own that the list shows: the one with this order of the list, else one that names no order. */
export function ownViewOf(filters: OrderFilters, own: SavedView[]): SavedView | undefined {
  if (filters.q) return undefined;
  const [exact, anyOrder] = [textOf(keptParams(filters)), textOf(filtersOf(filters))];
  return own.find((view) => searchOf(view) === exact) ?? own.find((view) => searchOf(view) === anyOrder);
}

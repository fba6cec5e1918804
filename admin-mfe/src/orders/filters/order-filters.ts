import {
  HOLD_REASONS,
  type HoldReason,
  ORDER_STATUSES,
  type OrderStatus,
} from '@nidaan/contract/order-status';
import { PAYMENT_STATES } from '@nidaan/contract/payment-states';
import { MAX_SEARCH } from '@nidaan/contract/text-limits';

/** The longest search text that the API accepts. */

/** The filters, order and page of the list, as in the URL; an empty value does not filter. */
export interface OrderFilters {
  /** The cursor after or before which the page begins or ends, from the `Link` header of the neighbouring page. */
  after: string;
  before: string;
  q: string;
  status: OrderStatus[];
  from: string;
  to: string;
  hold: HoldReason[];
  payment: string;
  mail: string;
  sort: string;
}

/** All hold reasons. */
export const REASONS = Object.keys(HOLD_REASONS) as HoldReason[];
const SORTS = ['createdAt', 'appointmentDate', '-appointmentDate'];
const among = (known: readonly string[], value: string | null) => known.find((one) => one === value) ?? '';
const several = <Known extends string>(known: readonly Known[], values: string[]) => {
  const wanted = new Set(values.flatMap((value) => value.split(',')));
  return known.filter((one) => wanted.has(one));
};
const cursor = (value: string | null) => (value && /^[\w-]{1,60}$/.test(value) ? value : '');
const day = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');

/** Reads the filters from the URL; invalid values are ignored. */
export function readFilters(params: URLSearchParams): OrderFilters {
  return {
    after: cursor(params.get('after')),
    before: params.get('after') ? '' : cursor(params.get('before')),
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    status: several(ORDER_STATUSES, params.getAll('status')),
    from: day(params.get('from')),
    to: day(params.get('to')),
    hold: several(REASONS, params.getAll('hold')),
    payment: among(Object.keys(PAYMENT_STATES), params.get('payment')),
    mail: among(['failed'], params.get('mail')),
    sort: among(SORTS, params.get('sort')),
  };
}

/** The filters as parameters of the URL or the API, without empty ones. */
export function paramsOf({ status = [], hold = [], ...texts }: Partial<OrderFilters>) {
  const all: Record<string, string> = {
    ...texts,
    status: status.join(','),
    hold: hold.join(','),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The change that returns to the first page. */
export const FIRST_PAGE = { after: '', before: '' } satisfies Partial<OrderFilters>;

/** The filters alone, without order and page. */
export const filtersOf = (filters: OrderFilters) => paramsOf({ ...filters, ...FIRST_PAGE, sort: '' });

/** Whether any filter is set. */
export const isNarrowed = (filters: OrderFilters) => Object.keys(filtersOf(filters)).length > 0;

/** The change that clears all filters. */
export const UNFILTERED = {
  q: '',
  status: [],
  from: '',
  to: '',
  hold: [],
  payment: '',
  mail: '',
} satisfies Partial<OrderFilters>;

import {
  HOLD_REASONS,
  type HoldReason,
  ORDER_STATUSES,
  type OrderStatus,
  REACHED_STATUSES,
} from '@nidaan/contract/order-status';
import { END_OF_LIST, ORDER_SORTS } from '@nidaan/contract/order-sorts';
import { PAYMENT_FILTERS } from '@nidaan/contract/payment-states';
import { RELATIVE_DAYS } from '@nidaan/contract/relative-days';
import { MAX_SEARCH } from '@nidaan/contract/text-limits';

/** The filters, order and page of the list, as in the URL; an empty value does not filter. */
export interface OrderFilters {
  /** The cursor after or before which the page begins or ends, from the `Link` header of the neighbouring page. */
  after: string;
  before: string;
  q: string;
  status: OrderStatus[];
  from: string;
  to: string;
  /** Days of the visit relative to today, such as `tomorrow`; those of a cancelled order do not count. */
  visit: string;
  bookedFrom: string;
  bookedTo: string;
  /** Days of booking relative to today. */
  booked: string;
  /** The first digits of a pincode, or a part of the address. */
  area: string;
  hold: HoldReason[];
  payment: string;
  reports: string;
  /** `overdue`: visits that should be over, and are not. */
  collection: string;
  /** A status that the order reached today. */
  reachedToday: string;
  mail: string;
  sort: string;
}

/** All hold reasons. */
export const REASONS = Object.keys(HOLD_REASONS) as HoldReason[];
// Newest first is the usual order, which the URL does not name.
const SORTS = ORDER_SORTS.filter((sort) => sort !== '-createdAt');
const among = (known: readonly string[], value: string | null) => known.find((one) => one === value) ?? '';
const several = <Known extends string>(known: readonly Known[], values: string[]) => {
  const wanted = new Set(values.flatMap((value) => value.split(',')));
  return known.filter((one) => wanted.has(one));
};
// A cursor is the id of an order, after the value by which the list is sorted, such as a name; or the end of the list.
const CURSOR = /^(.{0,260}_)?[\da-f-]{36}$/is;
const cursor = (value: string | null) =>
  value && (value === END_OF_LIST || CURSOR.test(value)) ? value : '';
const text = (value: string | null) => (value ?? '').trim().slice(0, MAX_SEARCH);
const day = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');

/** Reads the filters from the URL; invalid values are ignored. */
export function readFilters(params: URLSearchParams): OrderFilters {
  return {
    after: cursor(params.get('after')),
    before: params.get('after') ? '' : cursor(params.get('before')),
    q: text(params.get('q')),
    status: several(ORDER_STATUSES, params.getAll('status')),
    from: day(params.get('from')),
    to: day(params.get('to')),
    visit: among(Object.keys(RELATIVE_DAYS), params.get('visit')),
    bookedFrom: day(params.get('bookedFrom')),
    bookedTo: day(params.get('bookedTo')),
    booked: among(Object.keys(RELATIVE_DAYS), params.get('booked')),
    area: text(params.get('area')),
    hold: several(REASONS, params.getAll('hold')),
    payment: among(Object.keys(PAYMENT_FILTERS), params.get('payment')),
    reports: among(['late'], params.get('reports')),
    collection: among(['overdue'], params.get('collection')),
    reachedToday: among(REACHED_STATUSES, params.get('reachedToday')),
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
  visit: '',
  bookedFrom: '',
  bookedTo: '',
  booked: '',
  area: '',
  hold: [],
  payment: '',
  reports: '',
  collection: '',
  reachedToday: '',
  mail: '',
} satisfies Partial<OrderFilters>;

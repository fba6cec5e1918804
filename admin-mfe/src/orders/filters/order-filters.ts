import {
  HOLD_REASONS,
  type HoldReason,
  ORDER_STATUSES,
  type OrderStatus,
} from '@nidaan/contract/order-status';
import { PAYMENT_STATES } from '@nidaan/contract/payment-states';

/** The longest text the API searches for. */
export const MAX_SEARCH = 100;

/** What the list is asked for, as it stands in the address; an empty text asks for everything. */
export interface OrderFilters {
  /** Where the page begins or ends: the cursor that the API gave with the page beside it. */
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

/** Every reason to be on hold. */
export const REASONS = Object.keys(HOLD_REASONS) as HoldReason[];
const SORTS = ['createdAt', 'appointmentDate', '-appointmentDate'];
const among = (known: readonly string[], value: string | null) => known.find((one) => one === value) ?? '';
const several = <Known extends string>(known: readonly Known[], given: string[]) => {
  const wanted = new Set(given.flatMap((value) => value.split(',')));
  return known.filter((one) => wanted.has(one));
};
const cursor = (value: string | null) => (value && /^[\w-]{1,60}$/.test(value) ? value : '');
const day = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');

/** Reads an address; what makes no sense in it is not asked. */
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

/** The same question as parameters, of an address or of the API; without what asks for everything. */
export function paramsOf({ status = [], hold = [], ...texts }: Partial<OrderFilters>) {
  const all: Record<string, string> = {
    ...texts,
    status: status.join(','),
    hold: hold.join(','),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** What to ask so that the list begins at its beginning. */
export const FIRST_PAGE = { after: '', before: '' } satisfies Partial<OrderFilters>;

/** What narrows the list, whatever its order and page. */
export const filtersOf = (filters: OrderFilters) => paramsOf({ ...filters, ...FIRST_PAGE, sort: '' });

/** True when something narrows the list. */
export const isNarrowed = (filters: OrderFilters) => Object.keys(filtersOf(filters)).length > 0;

/** What to ask so that nothing narrows the list. */
export const UNFILTERED = {
  q: '',
  status: [],
  from: '',
  to: '',
  hold: [],
  payment: '',
  mail: '',
} satisfies Partial<OrderFilters>;

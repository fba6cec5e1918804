import type { TestRow } from '../api.js';

/** Orders of the tests page: grouped by department, or a flat list by price or report time. */
export const SORTS = ['department', 'price', 'price-desc', 'report'] as const;
export type Sort = (typeof SORTS)[number];

/** Maximum prices offered as filters, in rupees. */
export const PRICE_LIMITS = [300, 500, 1000, 2000, 5000];

/** Filters and order of the tests page, stored in the URL. Empty strings and null do not filter. */
export interface TestFilter {
  department: string;
  fasting: '' | 'none' | 'needed';
  atHome: boolean;
  max: number | null;
  sort: Sort;
}

/** Reads the filter from the URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams): TestFilter {
  const fasting = params.get('fasting');
  const max = Number(params.get('max'));
  return {
    department: params.get('department') ?? '',
    fasting: fasting === 'none' || fasting === 'needed' ? fasting : '',
    atHome: params.get('home') === '1',
    max: PRICE_LIMITS.includes(max) ? max : null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'department',
  };
}

/** URL parameters of a filter; defaults are left out. */
export function writeFilter(filter: TestFilter): Record<string, string> {
  return {
    ...(filter.department && { department: filter.department }),
    ...(filter.fasting && { fasting: filter.fasting }),
    ...(filter.atHome && { home: '1' }),
    ...(filter.max !== null && { max: String(filter.max) }),
    ...(filter.sort !== 'department' && { sort: filter.sort }),
  };
}

/** True when any filter is set; the order does not count. */
export const narrows = (filter: TestFilter) =>
  filter.department !== '' || filter.fasting !== '' || filter.atHome || filter.max !== null;

// A test without this detail matches neither value.
const FASTINGS = { none: 'none', needed: '8-12 h' };

const keeps = (filter: TestFilter) => (row: TestRow) =>
  (filter.department === '' || row.category === filter.department) &&
  (filter.fasting === '' || row.fasting === FASTINGS[filter.fasting]) &&
  (!filter.atHome || row.collection === 'home') &&
  (filter.max === null || row.price <= filter.max);

/** The rows that match a filter, in their original order. */
export const applyFilter = (rows: TestRow[], filter: TestFilter) => rows.filter(keeps(filter));

/** Number of rows that would match with a part of the filter changed, as the options show it. */
export const countWith = (rows: TestRow[], filter: TestFilter, change: Partial<TestFilter>) =>
  rows.filter(keeps({ ...filter, ...change })).length;

// Tests without a report time come last. The number is finite, because Infinity - Infinity is NaN.
const hoursOf = ({ reportHours }: TestRow) => reportHours ?? Number.MAX_SAFE_INTEGER;

const orders: Record<Sort, (a: TestRow, b: TestRow) => number> = {
  department: () => 0,
  price: (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  report: (a, b) => hoursOf(a) - hoursOf(b),
};

/** The rows in a flat order, equal ones by name. */
export function sorted(rows: TestRow[], sort: Sort): TestRow[] {
  return [...rows].sort((a, b) => orders[sort](a, b) || a.productName.localeCompare(b.productName, 'en'));
}

import type { TestRow } from './api.js';

/** How the tests page is ordered: by department, or flat by price or report time. */
export const SORTS = ['department', 'price', 'price-desc', 'report'] as const;
export type Sort = (typeof SORTS)[number];

/** Price limits offered, in rupees; the list shows what costs at most that. */
export const PRICE_LIMITS = [300, 500, 1000, 2000, 5000];

/** What the tests page shows; empty strings and null mean everything. The URL keeps it. */
export interface TestFilter {
  department: string;
  fasting: '' | 'none' | 'needed';
  atHome: boolean;
  max: number | null;
  sort: Sort;
}

/** The filter that an address asks for; what it does not understand is ignored. */
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

/** The filter as the address keeps it; what is not chosen leaves no trace. */
export function writeFilter(filter: TestFilter): Record<string, string> {
  return {
    ...(filter.department && { department: filter.department }),
    ...(filter.fasting && { fasting: filter.fasting }),
    ...(filter.atHome && { home: '1' }),
    ...(filter.max !== null && { max: String(filter.max) }),
    ...(filter.sort !== 'department' && { sort: filter.sort }),
  };
}

/** True when a filter leaves something out, whatever the order. */
export const narrows = (filter: TestFilter) =>
  filter.department !== '' || filter.fasting !== '' || filter.atHome || filter.max !== null;

// What does not say is in neither: a filter shows only what was entered.
const FASTINGS = { none: 'none', needed: '8-12 h' };

const keeps = (filter: TestFilter) => (row: TestRow) =>
  (filter.department === '' || row.category === filter.department) &&
  (filter.fasting === '' || row.fasting === FASTINGS[filter.fasting]) &&
  (!filter.atHome || row.collection === 'home') &&
  (filter.max === null || row.price <= filter.max);

/** The rows that a filter keeps, in their own order. */
export const applyFilter = (rows: TestRow[], filter: TestFilter) => rows.filter(keeps(filter));

/** How many rows there would be with a part of the filter changed: what stands behind each choice. */
export const countWith = (rows: TestRow[], filter: TestFilter, change: Partial<TestFilter>) =>
  rows.filter(keeps({ ...filter, ...change })).length;

// Last come those that do not say; a number that is finite keeps their difference one.
const hoursOf = ({ reportHours }: TestRow) => reportHours ?? Number.MAX_SAFE_INTEGER;

const orders: Record<Sort, (a: TestRow, b: TestRow) => number> = {
  department: () => 0,
  price: (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  report: (a, b) => hoursOf(a) - hoursOf(b),
};

/** The rows in a flat order; equal ones by name. */
export function sorted(rows: TestRow[], sort: Sort): TestRow[] {
  return rows.toSorted((a, b) => orders[sort](a, b) || a.productName.localeCompare(b.productName, 'en'));
}

import type { ConcernView, PackageAudience } from '@nidaan/contract';
import type { PackageCardView } from '../api.js';

/** Orders of the packages page. */
export const SORTS = ['recommended', 'price', 'tests'] as const;

/** Price bands in whole rupees, both ends included. */
export const PRICE_BANDS: Record<string, [from: number, to: number]> = {
  '0-999': [0, 999],
  '1000-2499': [1000, 2499],
  '2500-4999': [2500, 4999],
  '5000': [5000, Infinity],
};

/** Groups of ages in whole years, both ends included. */
export const AGE_GROUPS: Record<string, [from: number, to: number]> = {
  '0-29': [0, 29],
  '30-44': [30, 44],
  '45-59': [45, 59],
  '60': [60, 120],
};

export const GENDERS = ['women', 'men'] as const satisfies NonNullable<PackageAudience['gender']>[];

/** Filters and order of the packages page, stored in the URL. Empty strings do not filter. */
export interface PackageFilter {
  concern: string;
  price: string;
  age: string;
  gender: string;
  sort: (typeof SORTS)[number];
}

/** Reads the filter from the URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams): PackageFilter {
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === params.get(name)) ?? '';
  return {
    concern: params.get('concern') ?? '',
    price: known('price', Object.keys(PRICE_BANDS)),
    age: known('age', Object.keys(AGE_GROUPS)),
    gender: known('gender', GENDERS),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'recommended',
  };
}

/** URL parameters of a filter; defaults are left out. */
export const writeFilter = (filter: PackageFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value && value !== 'recommended'));

/** True when any filter is set; the order does not count. */
export const narrows = ({ sort: _sort, ...filter }: PackageFilter) => Object.values(filter).some(Boolean);

const isIn = (band: [from: number, to: number] | undefined, from: number, to = from) =>
  !band || (to >= band[0] && from <= band[1]);

// A package without a stated audience is for everyone.
const suits = ({ audience }: PackageCardView, { age, gender }: PackageFilter) =>
  (!gender || !audience?.gender || audience.gender === gender) &&
  isIn(AGE_GROUPS[age], audience?.from ?? 0, audience?.to ?? 120);

/** The packages of a concern, or of a kind that is no concern. */
const isFor = (pack: PackageCardView, name: string, concerns: ConcernView[]) =>
  !name ||
  pack.category === name ||
  concerns.some((concern) => concern.name === name && concern.packageIds.includes(pack.id));

/** The packages that match a filter, in their original order. */
export const applyFilter = (packages: PackageCardView[], filter: PackageFilter, concerns: ConcernView[]) =>
  packages.filter(
    (pack) =>
      isFor(pack, filter.concern, concerns) &&
      isIn(PRICE_BANDS[filter.price], pack.price) &&
      suits(pack, filter),
  );

const orders: Record<PackageFilter['sort'], (a: PackageCardView, b: PackageCardView) => number> = {
  // What is rarely booked comes last.
  recommended: (a, b) => (a.popularity ?? Infinity) - (b.popularity ?? Infinity) || 0,
  price: (a, b) => a.price - b.price,
  tests: (a, b) => (b.count ?? 0) - (a.count ?? 0),
};

/** The packages in an order; the sort is stable. */
export const sorted = (packages: PackageCardView[], sort: PackageFilter['sort']) =>
  [...packages].sort(orders[sort]);

/** The names to filter by: the concerns in their order, then the kinds of package that are none. */
export function concernNames(packages: PackageCardView[], concerns: ConcernView[]): string[] {
  const kinds = packages.map(({ category }) => category).sort((a, b) => a.localeCompare(b, 'en'));
  return [...new Set([...concerns.map(({ name }) => name), ...kinds])];
}

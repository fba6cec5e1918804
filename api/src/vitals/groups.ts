import type { VersionVitals, VitalName } from '@nidaan/contract';
import { VITAL_LIMITS } from '@nidaan/contract';

const QUANTILE = 0.75;

/** How many pages had a value in a group. */
export interface VitalCount {
  measure: string;
  bucket: number;
  count: number;
}

/** The group of a value: the number of limits that it exceeds. */
export function groupOf(name: VitalName, value: number): number {
  const group = VITAL_LIMITS[name].findIndex((limit) => value <= limit);
  return group === -1 ? VITAL_LIMITS[name].length : group;
}

/**
 * What 75 % of the values do not exceed, as if they were spread evenly in their group; null when there is none. Above the last
 * limit it is this limit.
 */
export function quantileOf(name: VitalName, counts: ReadonlyMap<number, number>): number | null {
  const limits: readonly number[] = VITAL_LIMITS[name];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [group, limit] of limits.entries()) {
    const count = counts.get(group) ?? 0;
    const wanted = total * QUANTILE - below;
    if (count > 0 && wanted <= count) {
      const lower = limits[group - 1] ?? 0;
      return round(name, lower + ((limit - lower) * wanted) / count);
    }
    below += count;
  }
  return limits.at(-1) ?? null;
}

const round = (name: VitalName, value: number) =>
  name === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);

/** Sums up the counts of one version. */
export function toVersionVitals(rows: VitalCount[]): VersionVitals {
  const countsOf = (measure: string) =>
    new Map(rows.filter((row) => row.measure === measure).map(({ bucket, count }) => [bucket, count]));
  return {
    pages: countsOf('pages').get(0) ?? 0,
    errors: countsOf('errors').get(0) ?? 0,
    lcp: quantileOf('lcp', countsOf('lcp')),
    inp: quantileOf('inp', countsOf('inp')),
    cls: quantileOf('cls', countsOf('cls')),
  };
}

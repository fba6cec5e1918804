/** How many sessions have a value in each group, from the best group to the worst. */
export type GroupCounts = readonly number[];

/** How much worse one version is than another, with the variance of this estimate. */
export interface Estimate {
  /**
   * The probability that a session of the first is worse than one of the second, minus the probability that it is better:
   * from −1 to 1, 0 for equal versions. For shares it is their difference, so that 0.02 means two percentage points.
   */
  difference: number;
  variance: number;
}

const sum = (values: GroupCounts) => values.reduce((total, value) => total + value, 0);

// One more session in the best and in the worst group of each (Agresti and Caffo, 2000): without them, versions that have had no
// error yet would seem to be known exactly.
const smoothed = (counts: GroupCounts) =>
  counts.map((count, group) => count + (group === 0 || group === counts.length - 1 ? 1 : 0));

/** For each group, the share of the other version's sessions in better groups minus the share in worse ones. */
function rankings(other: GroupCounts): number[] {
  const total = sum(other);
  let better = 0;
  return other.map((count) => {
    const worse = total - better - count;
    const ranking = (better - worse) / total;
    better += count;
    return ranking;
  });
}

function meanAndVariance(counts: GroupCounts, values: number[]) {
  const total = sum(counts);
  const mean = counts.reduce((part, count, group) => part + count * (values[group] ?? 0), 0) / total;
  const squares = counts.reduce((part, count, group) => part + count * ((values[group] ?? 0) - mean) ** 2, 0);
  return { mean, variance: squares / total / total };
}

/** Compares two versions by the ranks of their sessions: the Mann–Whitney statistic, with the variance of DeLong (1988). */
export function compareGroups(first: GroupCounts, second: GroupCounts): Estimate {
  const [one, other] = [smoothed(first), smoothed(second)];
  const ofFirst = meanAndVariance(one, rankings(other));
  const ofSecond = meanAndVariance(other, rankings(one));
  return { difference: ofFirst.mean, variance: ofFirst.variance + ofSecond.variance };
}

/**
 * The half-width of a confidence sequence: the true difference stays within it at every look together, with probability 1 − α,
 * so a difference may be looked at as often as one likes. It is the inverse of the mixture sequential probability ratio
 * test (mSPRT) with a normal mixture (Robbins 1970; Johari, Koomen, Pekelis and Walsh 2022, "Always Valid Inference").
 *
 * @param scale the standard deviation of the mixture: differences of about this size are found the soonest
 * @param alpha the probability of an error, of both sides together
 */
export function halfWidth(variance: number, scale: number, alpha: number): number {
  const mixed = variance + scale ** 2;
  return Math.sqrt(((variance * mixed) / scale ** 2) * (Math.log(mixed / variance) - 2 * Math.log(alpha)));
}

import { LAB } from '../../lab/lab.js';
import { common, hoursOf } from './clock.js';
import type { PreparationRule } from './rule.js';

/** What one home visit in the morning cannot do, and the ways to do it; the first one is taken unless another is chosen. */
export const ARRANGEMENTS = {
  'second-visit': ['two-visits', 'at-lab'],
  container: ['delivery', 'collect-at-lab'],
  'time-of-day': ['call-me', 'at-lab'],
} as const;

/** Key of {@link ARRANGEMENTS}. */
export type ArrangementKind = keyof typeof ARRANGEMENTS;

/** The way that was chosen for each arrangement that a booking needs. */
export type ArrangementChoices = {
  [Kind in ArrangementKind]?: (typeof ARRANGEMENTS)[Kind][number] | undefined;
};

/** Why an arrangement is needed, as customers read it. */
export const ARRANGEMENT_REASONS: Record<ArrangementKind, string> = {
  'second-visit': 'These tests need more than one sample, taken hours apart.',
  container: 'You fill a container before the visit, so you need it earlier.',
  'time-of-day': 'One sample is taken at a time of day when we make no home visits.',
};

/** Each way, as a choice of the booking form. */
export const ARRANGEMENT_OPTIONS: Record<ArrangementKind, Record<string, string>> = {
  'second-visit': { 'two-visits': 'More than one home visit', 'at-lab': 'I will come to the lab' },
  container: { delivery: 'Deliver it to my address', 'collect-at-lab': 'I will collect it at the lab' },
  'time-of-day': { 'call-me': 'Call me to agree on it', 'at-lab': 'I will come to the lab' },
};

/** Where the lab is, in a sentence. */
export const LAB_PLACE = `our lab (${LAB.address.join(', ')})`;

/** Samples less than an hour apart are taken at one visit. */
export const isSameVisit = (hours: number): boolean => hours < 1;

/** True for a sample that the person takes at home, in a container that was delivered first. */
export const isSelfCollected = ({ deliveredFirst }: PreparationRule): boolean => deliveredFirst === true;

/** True for a sample whose time of day is outside the hours of home visits. */
export const isOutsideHours = (rule: PreparationRule): boolean =>
  rule.time !== undefined &&
  !isSelfCollected(rule) &&
  common(LAB.visitHours, { from: hoursOf(rule.time.from), to: hoursOf(rule.time.to) }) === null;

const needsMoreVisits = (rules: PreparationRule[]): boolean => {
  const meals = rules.flatMap(({ meal }) => meal ?? []);
  const isConstrained = rules.some(({ fasting, time }) => fasting !== undefined || time !== undefined);
  return (
    rules.some(({ samples = [], visits }) => visits !== undefined || !samples.every(isSameVisit)) ||
    meals.some(({ of }) => of === 'glucose' || isConstrained) ||
    new Set(meals.map(({ hoursAfter }) => hoursAfter)).size > 1
  );
};

/** The arrangements that rules need, of samples that are taken at home. */
export function arrangementsFor(rules: PreparationRule[]): ArrangementKind[] {
  const atVisits = rules.filter((rule) => !isSelfCollected(rule) && !isOutsideHours(rule));
  const needed: Record<ArrangementKind, boolean> = {
    'second-visit': needsMoreVisits(atVisits),
    container: rules.some(isSelfCollected),
    'time-of-day': rules.some(isOutsideHours),
  };
  return (Object.keys(needed) as ArrangementKind[]).filter((kind) => needed[kind]);
}

/** The choice for each needed arrangement: the given one, else the first. */
export function choicesFor(kinds: ArrangementKind[], given: ArrangementChoices): ArrangementChoices {
  return Object.fromEntries(kinds.map((kind) => [kind, given[kind] ?? ARRANGEMENTS[kind][0]]));
}

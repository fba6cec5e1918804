import { LAB } from '../lab/lab.js';
import { common, hoursOf } from '../preparation/clock.js';
import { fixedMeal, followsMeal } from '../preparation/meals.js';
import { isDoseTimed } from './note-traits.js';
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

/** The name of each arrangement. */
export const ARRANGEMENT_LABELS: Record<ArrangementKind, string> = {
  'second-visit': 'More than one sample',
  container: 'Container',
  'time-of-day': 'Sample at a time of its own',
};

/** Why an arrangement is needed, as customers read it. */
export const ARRANGEMENT_REASONS: Record<ArrangementKind, string> = {
  'second-visit': 'These tests need more than one sample, taken hours apart.',
  container: 'You need a container, or the glucose for a drink, before the visit.',
  'time-of-day': 'One sample needs a time of its own, which our usual visits do not have.',
};

/** Each way, as a choice of the booking form. */
export const ARRANGEMENT_OPTIONS: Record<ArrangementKind, Record<string, string>> = {
  'second-visit': { 'two-visits': 'More than one home visit', 'at-lab': 'I will come to the lab' },
  container: { delivery: 'Deliver it to my address', 'collect-at-lab': 'I will collect it at the lab' },
  'time-of-day': { 'call-me': 'Call me to agree on it', 'at-lab': 'I will come to the lab' },
};

/** Each way, as staff and customers read it after the booking. */
const ARRANGEMENT_TEXTS: Record<ArrangementKind, Record<string, string>> = {
  // The plan has both visits with their hours, so that nothing is left to say.
  'second-visit': { 'at-lab': 'Samples: taken at our lab' },
  container: {
    delivery: 'Container: delivered to the address before the visit',
    'collect-at-lab': 'Container: to be collected at our lab before the visit',
  },
  'time-of-day': {
    'call-me': 'Sample at a time of its own: to be agreed by phone',
    'at-lab': 'Sample at a time of its own: taken at our lab',
  },
};

/** Where the lab is, in a sentence. */
export const LAB_PLACE = `our lab (${LAB.address.join(', ')})`;

/** Samples less than an hour apart are taken at one visit. */
export const isSameVisit = (hours: number): boolean => hours < 1;

/** True for a sample that the person takes at home, in a container that was delivered first. */
export const isSelfCollected = ({ deliveredFirst, container }: PreparationRule): boolean =>
  deliveredFirst === true && container !== 'glucose';

/** True for a sample whose time of day is outside the hours of home visits. */
export const isOutsideHours = (rule: PreparationRule): boolean =>
  rule.time !== undefined &&
  !isSelfCollected(rule) &&
  common(LAB.visitHours, { from: hoursOf(rule.time.from), to: hoursOf(rule.time.to) }) === null;

/** True for a sample that needs a time of its own, because of the time of day or of a dose. */
export const hasOwnTime = (rule: PreparationRule): boolean => isOutsideHours(rule) || isDoseTimed(rule);

function needsMoreVisits(rules: PreparationRule[]): boolean {
  const fixed = fixedMeal(rules);
  return rules.some(
    (rule) =>
      rule.visits !== undefined ||
      !(rule.samples ?? []).every(isSameVisit) ||
      (rule.meal !== undefined && !followsMeal(rule, fixed)),
  );
}

/** The arrangements that rules need, of samples that are taken at home. */
export function arrangementsFor(rules: PreparationRule[]): ArrangementKind[] {
  const atVisits = rules.filter((rule) => !isSelfCollected(rule) && !hasOwnTime(rule));
  const needed: Record<ArrangementKind, boolean> = {
    'second-visit': needsMoreVisits(atVisits),
    container: rules.some(({ deliveredFirst }) => deliveredFirst),
    'time-of-day': rules.some(hasOwnTime),
  };
  return (Object.keys(needed) as ArrangementKind[]).filter((kind) => needed[kind]);
}

/** The choice for each needed arrangement: the given one, else the first. */
export function choicesFor(kinds: ArrangementKind[], given: ArrangementChoices): ArrangementChoices {
  return Object.fromEntries(kinds.map((kind) => [kind, given[kind] ?? ARRANGEMENTS[kind][0]]));
}

/** The chosen ways, as staff and customers read them after the booking: `Samples: taken at our lab`. */
export const arrangementTexts = (choices: ArrangementChoices): string[] =>
  (Object.keys(choices) as ArrangementKind[]).flatMap(
    (kind) => ARRANGEMENT_TEXTS[kind][choices[kind] ?? ''] ?? [],
  );

import { LAB } from '../lab/lab.js';
import { isOutsideHours, isSelfCollected } from '../preparation-rules/arrangements.js';
import { CONTAINERS } from '../preparation-rules/containers.js';
import { type BookedRule, homeRules } from '../preparation-rules/merge.js';
import { inOrder, isDoseTimed, limitsFood, traitsOf } from '../preparation-rules/note-traits.js';
import { noteText } from '../preparation-rules/notes.js';
import type { PreparationRule } from '../preparation-rules/rule.js';
import { arrivalIn, hoursOf, windowText } from './clock.js';
import { mergedFasting } from './fasting.js';
import { morningOf, morningRules } from './morning.js';

/** A number of hours in a sentence: `2 hours`, `1 hour`, `30 minutes`. */
export function hourCount(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** The advice about medicines that holds for everyone; `other` when notes name some. */
export const medicineSentence = (other: boolean): string =>
  `Don’t skip or change the time of any ${other ? 'other ' : ''}medicine without asking your doctor.`;

/** The sentences of notes without a day or people, each once. */
function noteSentences(rules: PreparationRule[]): string[] {
  const isLimited = rules.some(limitsFood);
  const all = rules.flatMap(({ notes = [], medicine }) =>
    notes
      .filter((note) => !(isLimited && traitsOf(note).usual))
      .map((note) => ({ note, text: noteText(note, { medicine }) })),
  );
  return [...new Set(inOrder(all).map(({ text }) => text))];
}

/** The sentences about abstinence before a semen sample. */
export const abstinenceSentences = (rules: PreparationRule[]): string[] => [
  ...new Set(
    rules.flatMap(({ abstinence }) =>
      abstinence
        ? `Abstain from ejaculation for ${abstinence.from} to ${abstinence.to} days before the sample.`
        : [],
    ),
  ),
];

function mealSentence(
  { of, hoursAfter }: { of: 'meal' | 'glucose'; hoursAfter: number },
  fasts: boolean,
): string {
  const after = hourCount(hoursAfter);
  if (of === 'glucose') return `A sample is taken ${after} after a glucose drink.`;
  return fasts
    ? `Keep breakfast ready: the second sample is taken ${after} after you start eating.`
    : `The sample is taken ${after} after you start eating.`;
}

function foodSentences(rules: PreparationRule[]): string[] {
  const fast = mergedFasting(rules);
  return [
    ...(fast ? [`Fast for ${fast.min} to ${fast.max} hours before the visit. Plain water is fine.`] : []),
    ...rules.flatMap(({ meal }) => (meal ? mealSentence(meal, fast !== null) : [])),
  ];
}

const COUNTS = ['', '', 'Two', 'Three', 'Four', 'Five'];

function samplesSentence(hours: number[]): string {
  const count = hours.length + 1;
  const later = hours
    .map(hourCount)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  return `${COUNTS[count] ?? count} samples: one on arrival, ${count === 2 ? 'one' : 'the others'} ${later} later.`;
}

function ownTime(rule: BookedRule): string[] {
  const { time, container, away } = rule;
  const hours =
    time && windowText({ from: hoursOf(time.from), to: time.to === '23:59' ? 24 : hoursOf(time.to) });
  if (hours && container && isSelfCollected(rule))
    return [`Fill the ${CONTAINERS[container]} from ${hours}.`];
  if (hours && (away || isOutsideHours(rule))) return [`The sample is taken from ${hours}.`];
  return !away && isDoseTimed(rule) ? ['We agree on the time of the sample with you by phone.'] : [];
}

const timeSentences = (rule: BookedRule): string[] => [
  ...ownTime(rule),
  ...(rule.samples ? [samplesSentence(rule.samples)] : []),
  ...(rule.visits ? [`This test needs ${rule.visits} visits.`] : []),
  ...(rule.container && rule.deliveredFirst
    ? [`You need the ${CONTAINERS[rule.container]} before the visit.`]
    : []),
];

/** When the phlebotomist comes, where the tests narrow the hours of visits. */
function visitSentences(rules: BookedRule[]): string[] {
  const { window } = morningOf(morningRules(homeRules(rules)));
  const hours = windowText(window);
  return hours === windowText(LAB.visitHours) ? [] : [`The home visit is ${arrivalIn(hours)}.`];
}

/** How to prepare for tests, without a day: as the page of a test or a package says it. Empty when nothing is needed. */
export function ruleSentences(rules: BookedRule[]): string[] {
  const all = [...foodSentences(rules), ...visitSentences(rules), ...rules.flatMap(timeSentences)];
  return [...new Set(all), ...abstinenceSentences(rules), ...noteSentences(rules)];
}

import { PREPARATION_NOTES, type PreparationNote } from '../preparation-rules/notes.js';
import type { PreparationRule } from '../preparation-rules/rule.js';
import { CONTAINERS } from '../preparation-rules/containers.js';
import { hoursOf, windowText } from './clock.js';
import { mergedFasting } from './fasting.js';

/** A number of hours in a sentence: `2 hours`, `1 hour`, `30 minutes`. */
export function hourCount(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** The advice about medicines that holds for everyone; `other` when notes name some. */
export const medicineSentence = (other: boolean): string =>
  `Don’t skip or change the time of any ${other ? 'other ' : ''}medicine without asking your doctor.`;

/** The sentences of notes, each once, without those that are said elsewhere. */
export const noteSentences = (rules: PreparationRule[], except: PreparationNote[] = []): string[] => {
  const notes = rules.flatMap((rule) => rule.notes ?? []).filter((note) => !except.includes(note));
  return [...new Set(notes.map((note) => PREPARATION_NOTES[note]))];
};

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

const timeSentences = ({ time, samples, visits, container, deliveredFirst }: PreparationRule): string[] => [
  ...(time
    ? [`The sample is taken from ${windowText({ from: hoursOf(time.from), to: hoursOf(time.to) })}.`]
    : []),
  ...(samples
    ? [
        `${samples.length + 1} samples are taken: one at first, and others after ${samples.map(hourCount).join(', ')}.`,
      ]
    : []),
  ...(visits ? [`This test needs ${visits} visits.`] : []),
  ...(container && deliveredFirst ? [`You need the ${CONTAINERS[container]} before the visit.`] : []),
];

/** How to prepare for tests, without a day: as the page of a test or a package says it. Empty when nothing is needed. */
export function ruleSentences(rules: PreparationRule[]): string[] {
  const all = [...foodSentences(rules), ...rules.flatMap(timeSentences)];
  return [...new Set(all), ...abstinenceSentences(rules), ...noteSentences(rules)];
}

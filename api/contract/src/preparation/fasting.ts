import { clockText, type DayPart, dayAt, EARLY_VISITS, shortDay } from './clock.js';
import { PREPARATION_NOTES } from '../preparation-rules/notes.js';
import type { PreparationRule } from '../preparation-rules/rule.js';

/** Hours without food before a sample. */
export interface FastingHours {
  min: number;
  max: number;
}

/** A shorter fast ends before noon, after an early breakfast. */
const LATE_MORNING: DayPart = { from: 11, to: 12 };
const NIGHT_HOURS = 8;
/** No one has to stay up to begin a fast. */
const BEDTIME = -2;

/** The hours that suit all rules; where two contradict each other, those of the longest fast. Null without a fast. */
export function mergedFasting(rules: PreparationRule[]): FastingHours | null {
  const fasts = rules.flatMap(({ fasting }) => fasting ?? []);
  const longest = [...fasts].sort((a, b) => b.from - a.from)[0];
  if (!longest) return null;
  const min = longest.from;
  const max = Math.min(...fasts.map(({ to }) => to));
  // A phlebotomist cannot come to the minute, so the time between both is an hour at least.
  return { min, max: Math.max(max > min ? max : longest.to, min + 1) };
}

/** When people who fast are visited, before any other rule narrows it. */
export const fastingWindow = ({ max }: FastingHours): DayPart =>
  max < NIGHT_HOURS ? LATE_MORNING : EARLY_VISITS;

/** The window, shortened so that the fast is within its hours both at its beginning and at its end. */
export const fittedWindow = ({ from, to }: DayPart, { min, max }: FastingHours): DayPart => ({
  from,
  to: Math.min(to, from + max - min),
});

/** When the last meal may end: long enough before the earliest arrival, and not too long before the latest. */
export function lastMeal(window: DayPart, { min, max }: FastingHours): DayPart {
  const from = window.to - max;
  const latest = window.from - min;
  const tonight = latest > BEDTIME && latest < 4 ? BEDTIME : latest;
  return { from: Math.min(from, tonight), to: Math.max(from, tonight) };
}

/** How to fast before a visit, with the clock times of the last meal. */
export function fastingSentences(day: string, window: DayPart, fast: FastingHours): string[] {
  const { from, to } = lastMeal(window, fast);
  const meal = to > 0 ? 'breakfast' : 'dinner';
  const when = from === to ? `at ${clockText(to)}` : `between ${clockText(from)} and ${clockText(to)}`;
  const start = shortDay(dayAt(day, to));
  return [
    `Finish ${meal} ${when} on ${start}. After that have nothing but water until your sample is collected.`,
    'Drink plain water as usual. No tea, coffee, juice or milk.',
    `Do not fast for longer than ${fast.max} hours. ${PREPARATION_NOTES['diabetes-medicine']}`,
  ];
}

import { clockText, type DayPart, dayAt, hoursOf, shortDay, windowText } from './clock.js';
import { CONTAINERS } from '../preparation-rules/containers.js';
import type { PreparationRule } from '../preparation-rules/rule.js';

const NOON = 12;

function timedSentence(name: string, day: string, time: { from: string; to: string }): string {
  const part: DayPart = { from: hoursOf(time.from), to: time.to === '23:59' ? 24 : hoursOf(time.to) };
  // A sample of the evening is fetched on the next morning.
  const on = shortDay(part.from < NOON ? day : dayAt(day, -1));
  return `Fill the ${name} from ${windowText(part)} on ${on}, and keep it in the fridge until the visit.`;
}

/** How to fill a container for a visit on a day. `from` is the hour at which the visits of the day begin. */
export function containerSentences(
  { container, deliveredFirst, time }: PreparationRule,
  day: string,
  from: number,
): string[] {
  if (!container) return [];
  const name = CONTAINERS[container];
  if (container === 'glucose') return [];
  if (!deliveredFirst) return [`The phlebotomist will bring a ${name}.`];
  if (container === 'urine-24h')
    return [
      `On ${shortDay(dayAt(day, -1))} at ${clockText(from)}, pass urine and throw it away. Then collect all urine, including that of ${clockText(from)} on ${shortDay(day)}.`,
    ];
  return [time ? timedSentence(name, day, time) : `Fill the ${name} on the morning of ${shortDay(day)}.`];
}

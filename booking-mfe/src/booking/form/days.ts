import { dayLabel } from '@nidaan/contract/booking-rules';
import type { Option } from '@nidaan/sdk';
import { messages } from '../messages.js';

/** What to tell of a chosen day that cannot be booked any more; null for one that can. */
export const passedDay = (day: string, days: string[]): string | null =>
  days.includes(day) ? null : messages.errors.passed(dayLabel(day));

/** The days to choose from. One that has passed stays chosen until someone takes another: a visit never moves by itself. */
export function toDayOptions(chosen: string, days: string[]): Option[] {
  const all = days.includes(chosen) ? days : [chosen, ...days];
  return all.map((value) => ({ value, label: dayLabel(value) }));
}

import { dayLabel } from '@nidaan/contract/booking-rules';
import { dayText, type Option } from '@nidaan/sdk';
import { messages } from '../messages.js';

/** The error message for a chosen day that can no longer be booked; null for a bookable day. */
export const passedDay = (day: string, days: string[]): string | null =>
  days.includes(day) ? null : messages.errors.passed(dayText(day));

/**
 * The options of the day. A chosen day that has passed stays selected, because the form must not change the day itself.
 */
export function toDayOptions(chosen: string, days: string[], labelOf = dayLabel): Option[] {
  const all = days.includes(chosen) ? days : [chosen, ...days];
  return all.map((value) => ({ value, label: labelOf(value) }));
}

import { dayLabel } from '@nidaan/contract/booking-rules';
import { visitDayText } from '@nidaan/contract/dates';
import { dayText, type Option, serverNow } from '@nidaan/sdk';
import { messages } from '../messages.js';

/** The day of a visit in words, with `Tomorrow` where it is. */
export const visitDay = (day: string) => visitDayText(day, serverNow());

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

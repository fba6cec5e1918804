import { istDay } from '../orders/booking-rules.js';

/** Days relative to today in Asia/Kolkata, each with its first and its last day as days from today. */
export const RELATIVE_DAYS = {
  yesterday: [-1, -1],
  today: [0, 0],
  tomorrow: [1, 1],
  last7: [-6, 0],
  next7: [0, 6],
} as const satisfies Record<string, readonly [first: number, last: number]>;

/** Key of {@link RELATIVE_DAYS}. */
export type RelativeDays = keyof typeof RELATIVE_DAYS;

const DAY_MS = 86_400_000;

/** The first and the last day (`YYYY-MM-DD`) that relative days mean at an instant. */
export function daysAt(days: RelativeDays, now: Date): { from: string; to: string } {
  const [first, last] = RELATIVE_DAYS[days];
  const dayFromToday = (ahead: number) => istDay(new Date(now.getTime() + ahead * DAY_MS));
  return { from: dayFromToday(first), to: dayFromToday(last) };
}

import { istDay } from '@nidaan/contract/booking-rules';
import { dayText } from '@nidaan/contract/dates';
import { messages as table } from '../messages.js';

const DAY_MS = 86_400_000;

/** A day (`YYYY-MM-DD`) as seen from now: `Today`, `Tomorrow`, `Yesterday`, else `Sun, 29 Nov`. */
export function relativeDay(day: string, now: number): string {
  const { today, tomorrow, yesterday } = table.days;
  const near = [
    [yesterday, -DAY_MS],
    [today, 0],
    [tomorrow, DAY_MS],
  ] as const;
  return near.find(([, later]) => istDay(new Date(now + later)) === day)?.[0] ?? dayText(day, new Date(now));
}

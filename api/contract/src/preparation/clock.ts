import { dayText } from '../http/dates.js';
import { LAB } from '../lab/lab.js';

const IST_OFFSET = '+05:30';
const HOUR_MS = 3_600_000;
const NOON = 12;

/** A part of a day, in hours after midnight in Asia/Kolkata; 10.5 is half past ten. */
export interface DayPart {
  from: number;
  to: number;
}

const two = (part: number) => String(part).padStart(2, '0');

/** The instant so many hours after midnight of a day in Asia/Kolkata; negative hours are on the day before. */
export const istHour = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00${IST_OFFSET}`) + hour * HOUR_MS);

/** The hours of a time such as `16:30`. */
export const hoursOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The day so many days later, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

/** The day of an hour that is counted from midnight of another day: of -2, the day before. */
export const dayAt = (day: string, hour: number): string => addDays(day, Math.floor(hour / 24));

/** A day in a sentence: `Mon, 23 Nov`. */
export const shortDay = (day: string): string => dayText(day).replace(/ \d{4}$/, '');

function partsOf(hour: number): [string, string] {
  const minutes = Math.round(hour * 60);
  const whole = ((Math.floor(minutes / 60) % 24) + 24) % 24;
  const clock = `${whole % NOON || NOON}${minutes % 60 ? `:${two(minutes % 60)}` : ''}`;
  if (clock === '12') return [clock, whole === NOON ? 'noon' : 'midnight'];
  return [clock, whole < NOON ? 'am' : 'pm'];
}

/** An hour in a sentence: `6 am`, `10:30 am`, `12 noon`. */
export const clockText = (hour: number): string => partsOf(hour).join(' ');

/** A part of a day in a sentence: `6 to 9 am`, `6 am to 12 noon`, `10 am` where it has no length. */
export function windowText({ from, to }: DayPart): string {
  const [start, half] = partsOf(from);
  const [end, lastHalf] = partsOf(to);
  if (from === to) return `${start} ${half}`;
  return half === lastHalf ? `${start} to ${end} ${half}` : `${start} ${half} to ${end} ${lastHalf}`;
}

/** When a person comes in a part of a day, in a sentence: `between 6 and 9 am`, `at 10 am`. */
export const arrivalIn = (hours: string): string =>
  hours.includes(' to ') ? `between ${hours.replace(' to ', ' and ')}` : `at ${hours}`;

/** The part that two parts of a day have in common; null when there is none. */
export function common(one: DayPart, other: DayPart): DayPart | null {
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return both.from < both.to ? both : null;
}

/** The first visits of the morning, for samples after the fast of a night. */
export const EARLY_VISITS: DayPart = { from: 6, to: 9 };

/** When phlebotomists visit, in a sentence that is about no tests in particular; every page takes it from here. */
export const VISIT_TIMES = `${arrivalIn(windowText(LAB.visitHours))} (${windowText(EARLY_VISITS)} if a test needs fasting)`;

import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(customParseFormat);
dayjs.extend(utc);
dayjs.extend(timezone);
// antd takes its today from this zone, whatever the zone of the machine.
dayjs.tz.setDefault('Asia/Kolkata');

const ISO = 'YYYY-MM-DD';
/** How a day is shown, and then the other forms in which it can be typed. */
export const DAY_FORMATS = ['D MMM YYYY', 'DD MMM YYYY', 'D MMMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', ISO];

/** Why a text is refused: it is not a day, or it is before or after the days that can be chosen. */
export type DayProblem = 'unreadable' | 'early' | 'late';

export interface DayLimits {
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  /** The last day that can be chosen, `YYYY-MM-DD`. */
  max?: string | undefined;
  /** True if the field cannot be empty. */
  required?: boolean;
}

/** A day (`YYYY-MM-DD`) as antd takes it; undefined if it is not a day. */
export const dateOf = (day = ''): Dayjs | undefined =>
  dayjs(day, ISO, true).isValid() ? dayjs.tz(day) : undefined;

/** The day (`YYYY-MM-DD`) of a date of antd. */
export const dayOf = (date: Dayjs): string => date.format(ISO);

/** Today in India, `YYYY-MM-DD`. */
export const today = (): string => dayjs().tz().format(ISO);

/** The day (`YYYY-MM-DD`) that was typed, also as `29 nov 2026`; empty if it is none. */
export function dayOfText(text: string): string {
  const tidy = text
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/[a-z]/, (first) => first.toUpperCase());
  const date = dayjs(tidy, DAY_FORMATS, true);
  return date.isValid() ? date.format(ISO) : '';
}

/** What is wrong with a text; null if it is a day that can be chosen, or empty where it may be. */
export function problemOf(text: string, { min, max, required }: DayLimits): DayProblem | null {
  if (text.trim() === '') return required ? 'unreadable' : null;
  const day = dayOfText(text);
  if (day === '') return 'unreadable';
  if (min && day < min) return 'early';
  return max && day > max ? 'late' : null;
}

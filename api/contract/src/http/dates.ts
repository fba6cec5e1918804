const IST_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A date whose UTC fields are those of Asia/Kolkata. India keeps +05:30 the whole year. */
const inIndia = (at: string | number | Date) => new Date(new Date(at).getTime() + IST_OFFSET_MS);

const indianDay = (at: string | number | Date) => inIndia(at).toISOString().slice(0, 10);

const two = (part: number) => String(part).padStart(2, '0');

/**
 * The display form of a day: `Sun, 29 Nov 2026`. Screens, PDFs and emails use only this form, except for the selection
 * of the appointment day (spec §2, `dayLabel`).
 *
 * @param day `YYYY-MM-DD`; anything else is returned as it is
 * @param now omits the year when it is the current one, as screens and emails do: `Sun, 29 Nov`
 */
export function dayText(day: string, now?: Date): string {
  const date = DAY.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  if (!date || Number.isNaN(date.getTime())) return day;
  const text = `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
  const year = date.getUTCFullYear();
  return now && inIndia(now).getUTCFullYear() === year ? text : `${text} ${year}`;
}

/**
 * The day of a visit for a person who reads it at an instant: `Tomorrow, Mon, 23 Nov`; without a word for the day it is
 * like {@link dayText}.
 */
export function visitDayText(day: string, now: Date): string {
  const near = ['Today', 'Tomorrow'].find((_, ahead) => indianDay(now.getTime() + ahead * DAY_MS) === day);
  return near ? `${near}, ${dayText(day, now)}` : dayText(day, now);
}

/** The time of an instant (ISO 8601) in Asia/Kolkata: `8:44 am`. */
export function timeText(at: string | Date): string {
  const date = inIndia(at);
  const hour = date.getUTCHours();
  return `${hour % 12 || 12}:${two(date.getUTCMinutes())} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * An instant (ISO 8601) in Asia/Kolkata: `Sun, 22 Nov 2026, 8:44 am`.
 *
 * @param now omits the year when it is the current one, as screens and emails do: `Sun, 22 Nov, 8:44 am`
 */
export const dateTimeText = (at: string | Date, now?: Date): string =>
  `${dayText(indianDay(at), now)}, ${timeText(at)}`;

/** The month of a day (`YYYY-MM-DD`): `Nov 2026`. */
export const monthText = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** An instant (ISO 8601) in Asia/Kolkata in a form that spreadsheets parse and sort: `2026-11-22 08:44`. */
export const sheetTimeText = (at: string | Date): string =>
  inIndia(at).toISOString().slice(0, 16).replace('T', ' ');

import { plainCode, plainTyped } from '../http/typed-text.js';

/** Maximum number of persons of one booking (spec §9). */
export const MAX_PERSONS = 10;
/** Maximum number of units of one cart line (decisions §5.2). */
export const MAX_QTY = 20;
/** How many days can be booked, starting with tomorrow (spec §9). */
export const BOOKING_DAYS = 7;
/** Genders a beneficiary may give (spec §2); an empty string means not given. */
export const GENDERS = ['Male', 'Female', 'Other'] as const;

/** The age from which a person needs no guardian for a test (decisions §5.8). */
export const ADULT_AGE = 18;
/** Maximum age that a form accepts. */
export const MAX_AGE = 120;

const DAY_MS = 86_400_000;
const IST_OFFSET_MS = 5.5 * 3_600_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The calendar day in Asia/Kolkata at an instant, as `YYYY-MM-DD`. India keeps +05:30 the whole year. */
export function istDay(at: Date): string {
  return new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** The days that can be booked at an instant, `YYYY-MM-DD`, tomorrow first (spec §5, decisions §5.2). */
export function bookableDays(now: Date): string[] {
  const today = Date.parse(`${istDay(now)}T00:00:00Z`);
  return Array.from({ length: BOOKING_DAYS }, (_, day) =>
    new Date(today + (day + 1) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The display form of a day, such as `Mar 5, 2025` (spec §2). Returns the input when it is not a day. */
export function dayLabel(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const month = match && MONTHS[Number(match[2]) - 1];
  return match && month ? `${month} ${Number(match[3])}, ${match[1]}` : day;
}

/**
 * An Indian phone number in E.164 (`+919812345678`) from user input: `+91`, `0` or both before it, spaces, dashes, brackets,
 * marks that were pasted with it, digits of any script. Returns null when it is not a mobile number or a landline with its
 * area code (ten digits).
 */
export function normalisePhone(typed: string): string | null {
  const digits = plainTyped(typed).replace(/[\s().-]/g, '');
  const national = /^(?:\+91|0091|91(?=0?\d{10}$))?0?([1-9]\d{9})$/.exec(digits)?.[1];
  return national ? `+91${national}` : null;
}

/** For how many minutes a code that opens a booking by its reference and phone number is valid. */
export const TRACKING_CODE_MINUTES = 10;

/**
 * The reference of a booking (`ND-7K4Q-2M`) from user input: lower case, spaces, without hyphens or `ND`. Returns null for
 * anything else.
 */
export function normaliseReference(typed: string): string | null {
  const characters = plainTyped(typed)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
  const match = /^(?:ND)?([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{2})$/.exec(characters);
  return match ? `ND-${match[1]}-${match[2]}` : null;
}

/** True for six digits that do not begin with zero, as typed. Whether the pincode is served is a separate check. */
export function isPincode(typed: string): boolean {
  return /^[1-9]\d{5}$/.test(plainCode(typed));
}

/** True for a person who needs a guardian; false for an unknown age. */
export function isMinor(age: number | null): boolean {
  return age !== null && age < ADULT_AGE;
}

const AGE_WITH_UNIT = /^(\d{1,3})\s*(?:(y|yrs?|years?)|(mo?|months?)|(w|wks?|weeks?)|(d|days?))\.?$/i;

/** An age as typed in completed years: `6 months` is `0`, `34 years` is `34`. Anything without a unit stays as it is. */
export function ageInYears(typed: string): string {
  const [, count, years, months, weeks, days] = AGE_WITH_UNIT.exec(typed.trim()) ?? [];
  const ofAYear = (years && 1) || (months && 12) || (weeks && 52) || (days && 365);
  return count && ofAYear ? String(Math.floor(Number(count) / ofAYear)) : typed;
}

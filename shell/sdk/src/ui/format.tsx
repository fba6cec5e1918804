import { dateTimeText, dayText as dayWithYear } from '@nidaan/contract/dates';
import { serverNow } from '../server-clock.js';

/** Whole rupees as text with Indian grouping: `₹3,24,914`. `Intl` needs 15 ms of a phone for its first format. */
export function moneyText(amount: number): string {
  const digits = String(Math.round(Math.abs(amount)));
  return `${amount < 0 ? '-' : ''}₹${digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')}`;
}

/** Whole rupees with Indian grouping, in tabular figures: `₹3,24,914`. */
export function Money({ amount }: { amount: number }) {
  return <span className="nd-num">{moneyText(amount)}</span>;
}

/** A day (`YYYY-MM-DD`) as text: `Sun, 29 Nov`, with the year if it is not the current one. */
export const dayText = (value: string) => dayWithYear(value, serverNow());

/** An instant (ISO 8601) as text in Indian time: `Sun, 22 Nov, 9:37 am`, with the year if it is not the current one. */
export const instantText = (value: string) => dateTimeText(value, serverNow());

/** A day (`YYYY-MM-DD`) or an instant (ISO 8601), formatted by {@link dayText} or {@link instantText}. */
export function DateTime({ value }: { value: string }) {
  const label = /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : instantText(value);
  return <time dateTime={value}>{label}</time>;
}

/** Hours until a report as text: `6 hours`; from 48 hours in days, rounded up: `2 days`. */
export function hoursText(hours: number): string {
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.ceil(hours / 24);
  return `${days} days`;
}

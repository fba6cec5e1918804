import { dayLabel } from '@nidaan/contract/booking-rules';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const instant = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Whole rupees as text with Indian grouping: `₹3,24,914`. */
export const moneyText = (amount: number) => rupees.format(amount);

/** Whole rupees with Indian grouping, in figures that line up: `₹3,24,914`. */
export function Money({ amount }: { amount: number }) {
  return <span className="nd-num">{moneyText(amount)}</span>;
}

/** An instant (ISO 8601) as text in Indian time: `22 Nov 2026, 9:37 am`. */
export const instantText = (value: string) => instant.format(new Date(value));

/** A day (`YYYY-MM-DD`, shown as `Mar 5, 2025`) or an instant (ISO 8601, shown in Indian time). */
export function DateTime({ value }: { value: string }) {
  const label = /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayLabel(value) : instantText(value);
  return <time dateTime={value}>{label}</time>;
}

/** Hours until a report as people say them: `6 hours`, `2 days`. */
export function hoursText(hours: number): string {
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.ceil(hours / 24);
  return `${days} days`;
}

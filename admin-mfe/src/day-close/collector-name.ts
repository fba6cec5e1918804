import type { CollectorDay } from '@nidaan/contract';
import { moneyText } from '@nidaan/sdk';
import { messages } from './messages.js';

/** The email of a collector, or why there is none. */
export const nameOf = ({ collector }: CollectorDay): string =>
  collector ? (collector.email ?? messages.deleted) : messages.noOne;

/** The key of a collector in the address. */
export const keyOf = ({ collector }: CollectorDay): string => collector?.id ?? 'none';

/** What is missing or too much, in words; empty when nothing is. */
export function differenceText(difference: number): string {
  if (difference === 0) return '';
  const amount = moneyText(Math.abs(difference));
  return difference < 0 ? messages.short(amount) : messages.over(amount);
}

/** The takings of the day by all methods. */
export const takenOf = ({ cash, upi, cardAndBank }: CollectorDay): number => cash + upi + cardAndBank;

/** An amount as typed, with or without separators; null when it is no whole number of rupees. */
export function rupeesOf(text: string): number | null {
  const digits = text.replace(/[\s,₹]/g, '').replace('−', '-');
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : null;
}

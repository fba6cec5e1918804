import type { RevenueStep } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import { useSearchParams } from '@nidaan/sdk';
import { messages } from './messages.js';

/** Days `YYYY-MM-DD` in India, both included, and how they are gathered. */
export interface RevenueAsked {
  from: string;
  to: string;
  by: RevenueStep;
}

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const STEPS = Object.keys(messages.steps) as RevenueStep[];

/** The last so many days, today included. */
export function lastDays(days: number, by: RevenueStep, now = new Date()): RevenueAsked {
  return { from: istDay(new Date(now.getTime() - (days - 1) * DAY_MS)), to: istDay(now), by };
}

/** The range that the address asks for, by itself the last thirty days, and the way to another. */
export function useRange(): [RevenueAsked, (next: RevenueAsked) => void] {
  const [params, setParams] = useSearchParams();
  const usual = lastDays(30, 'day');
  const day = (name: 'from' | 'to') => {
    const value = params.get(name) ?? '';
    return DAY.test(value) ? value : usual[name];
  };
  const by = STEPS.find((step) => step === params.get('by')) ?? usual.by;
  return [{ from: day('from'), to: day('to'), by }, (next) => setParams({ ...next }, { replace: true })];
}

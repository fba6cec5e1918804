import type { RevenueStep } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import { useSearchParams } from '@nidaan/sdk';
import { messages } from './messages.js';

/** The first and last day (`YYYY-MM-DD` in IST, both included), and the step by which figures are grouped. */
export interface RevenueRange {
  from: string;
  to: string;
  by: RevenueStep;
}

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const STEPS = Object.keys(messages.steps) as RevenueStep[];

/** The last `days` days, including today. */
export function lastDays(days: number, by: RevenueStep, now = new Date()): RevenueRange {
  return { from: istDay(new Date(now.getTime() - (days - 1) * DAY_MS)), to: istDay(now), by };
}

/** The range in the URL, by default the last 30 days, and a function to change it. */
export function useRange(): [RevenueRange, (next: RevenueRange) => void] {
  const [params, setParams] = useSearchParams();
  const defaults = lastDays(30, 'day');
  const day = (name: 'from' | 'to') => {
    const value = params.get(name) ?? '';
    return DAY.test(value) ? value : defaults[name];
  };
  const by = STEPS.find((step) => step === params.get('by')) ?? defaults.by;
  return [{ from: day('from'), to: day('to'), by }, (next) => setParams({ ...next }, { replace: true })];
}

import { dayText } from '@nidaan/contract/dates';
import { HOLD_REASONS } from '@nidaan/contract/order-status';
import { PAYMENT_FILTERS } from '@nidaan/contract/payment-states';
import { RELATIVE_DAYS } from '@nidaan/contract/relative-days';
import { messages as list } from '../messages.js';
import { withReasons, withStatuses } from './filter-changes.js';
import { messages } from './messages.js';
import type { OrderFilters } from './order-filters.js';

/** A filter that is set, and the change that takes it off. */
export interface SetFilter {
  name: string;
  change: Partial<OrderFilters>;
}

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);

const keysIn = <Table extends object>(table: Table, value: string) =>
  (Object.keys(table) as (keyof Table)[]).filter((key) => key === value);

const relative = (name: 'visit' | 'booked', { [name]: value }: OrderFilters): SetFilter[] =>
  keysIn(RELATIVE_DAYS, value).map((days) => ({
    name: messages.of(messages[name], messages.days[days]),
    change: { [name]: '' },
  }));

const DAYS = {
  from: messages.visitFrom,
  to: messages.visitTo,
  bookedFrom: messages.bookedFrom,
  bookedTo: messages.bookedTo,
};

/** The filters whose fields may be closed or show only a number of options. */
export function filtersForChips(filters: OrderFilters): SetFilter[] {
  const { status, hold, area, payment, reports, collection, reachedToday, mail } = filters;
  const days = (Object.keys(DAYS) as (keyof typeof DAYS)[]).filter((name) => filters[name]);
  return [
    ...(status.length > 1 ? status : []).map((one) => ({
      name: one,
      change: withStatuses(without(status, one), filters),
    })),
    ...(hold.length > 1 ? hold : []).map((one) => ({
      name: HOLD_REASONS[one],
      change: withReasons(without(hold, one)),
    })),
    ...relative('visit', filters),
    ...relative('booked', filters),
    ...days.map((name) => ({
      name: messages.of(DAYS[name], dayText(filters[name])),
      change: { [name]: '' },
    })),
    ...(area ? [{ name: messages.of(messages.area, area), change: { area: '' } }] : []),
    ...keysIn(PAYMENT_FILTERS, payment).map((state) => ({
      name: PAYMENT_FILTERS[state],
      change: { payment: '' },
    })),
    ...(reports ? [{ name: list.lateReports, change: { reports: '' } }] : []),
    ...(collection ? [{ name: messages.overdueVisits, change: { collection: '' } }] : []),
    ...(reachedToday ? [{ name: messages.reachedToday(reachedToday), change: { reachedToday: '' } }] : []),
    ...(mail ? [{ name: list.emailFailed, change: { mail: '' } }] : []),
  ];
}

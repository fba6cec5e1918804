import type { Right } from '../accounts/rights.js';
import {
  IN_LAB_STATUSES,
  REACHED_STATUSES,
  VISIT_STATUSES,
  VISITED_STATUSES,
} from '../orders/order-status.js';
import type { OrderFilters } from '../order-list/order-query.js';
import { STANDARD_VIEWS } from '../order-list/standard-views.js';

/** How pressing it is: something is wrong now, it becomes wrong if nothing is done, or it is the usual work. */
export type Severity = 'wrong' | 'soon' | 'usual';

/** Orders that wait for staff: the filters of the order list that select them, and the right that their work requires. */
export interface WorkItem {
  right: Right;
  severity: Severity;
  filters: OrderFilters;
}

/** What the dashboard counts, in the order in which it is shown. Each count is that of the list with these filters. */
export const WORK_QUEUE = {
  lateReports: { right: 'orders.move.complete', severity: 'wrong', filters: STANDARD_VIEWS.late },
  overdueVisits: { right: 'collections.read', severity: 'wrong', filters: { collection: 'overdue' } },
  failedEmails: { right: 'orders.contact', severity: 'wrong', filters: { mail: 'failed' } },
  onHold: { right: 'orders.move.release', severity: 'soon', filters: STANDARD_VIEWS.onHold },
  unconfirmedTomorrow: {
    right: 'orders.move.confirm',
    severity: 'soon',
    filters: { visit: 'tomorrow', status: ['Booked', 'On hold'] },
  },
  unpaidVisits: {
    right: 'payments.assign',
    severity: 'soon',
    filters: { status: [...VISITED_STATUSES], payment: 'open' },
  },
  refundsDue: { right: 'payments.refund', severity: 'soon', filters: STANDARD_VIEWS.refunds },
  toConfirm: { right: 'orders.move.confirm', severity: 'usual', filters: STANDARD_VIEWS.new },
  visitsToday: {
    right: 'collections.read',
    severity: 'usual',
    filters: { visit: 'today', status: [...VISIT_STATUSES] },
  },
  reportsDue: {
    right: 'orders.move.reportReady',
    severity: 'usual',
    filters: { status: [...IN_LAB_STATUSES] },
  },
} satisfies Record<string, WorkItem>;

/** Key of {@link WORK_QUEUE}. */
export type WorkKey = keyof typeof WORK_QUEUE;

/** The stages of an order's day, from the booking to the report. */
export const DAY_STAGES = ['Booked', ...REACHED_STATUSES] as const;

/** One of {@link DAY_STAGES}. */
export type DayStage = (typeof DAY_STAGES)[number];

/** The filters that select the orders of a stage today. */
export const stageFilters = (stage: DayStage): OrderFilters =>
  stage === 'Booked' ? { booked: 'today' } : { reachedToday: stage };

/** How many weeks before today the trend begins. */
export const TREND_WEEKS = 4;

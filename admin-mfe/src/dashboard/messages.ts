import type { WorkKey } from '@nidaan/contract/work-queue';

const work: Record<WorkKey, string> = {
  lateReports: 'Late reports',
  overdueVisits: 'Overdue visits',
  failedEmails: 'Orders with failed emails',
  onHold: 'On hold',
  unconfirmedTomorrow: 'Not confirmed for tomorrow',
  unpaidVisits: 'Visited, not fully paid',
  refundsDue: 'Refunds due',
  toConfirm: 'Waiting to be confirmed',
  visitsToday: 'Visits still due today',
  reportsDue: 'Reports due',
};

const noWork: Record<WorkKey, string> = {
  lateReports: 'no late reports',
  overdueVisits: 'no overdue visits',
  failedEmails: 'no failed emails',
  onHold: 'nothing on hold',
  unconfirmedTomorrow: 'everything confirmed for tomorrow',
  unpaidVisits: 'every visit paid',
  refundsDue: 'no refunds due',
  toConfirm: 'no bookings to confirm',
  visitsToday: 'no more visits today',
  reportsDue: 'no reports due',
};

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
const weekdaysOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

const against = (change: number) =>
  change === 0
    ? 'The same as the average'
    : `${Math.abs(change)}% ${change > 0 ? 'above' : 'below'} the average`;

export const messages = {
  title: 'Admin Dashboard',
  subtitle: 'Manage the platform: orders, users, packages and tests.',
  totalUsers: 'Total Users',
  attention: 'Work that waits',
  work,
  reportsToRelease: 'Reports to release',
  /** The work that does not occur, in one sentence. */
  none: (keys: WorkKey[]) => {
    const text = keys.map((key) => noWork[key]).join(', ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  today: 'Today',
  todayText: (time: string) => `Orders that reached each status until ${time}, by the hour.`,
  byHour: 'Orders by the hour',
  stage: 'Status',
  total: 'Today',
  hour: (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`,
  stageToday: (orders: number, stage: string) => `${orders} ${stage} today`,
  trend: 'Last four weeks',
  bookings: 'Bookings today',
  takings: 'Takings today',
  bars: (name: string, days: number) =>
    `${name.replace(' today', '')} on each of the last ${days} days. The table has the figures of the same weekday.`,
  comparison: (change: number, average: string, day: string, time: string) =>
    `${against(change)} of the last four ${weekdaysOf(day)} by ${time} (${average})`,
  noComparison: 'Nothing to compare with on the same weekday.',
  weekdays: 'The same weekday in the last weeks',
  day: 'Day',
  byNow: (name: string, time: string) => `${name.replace(' today', '')} by ${time}`,
  wholeDay: (name: string) => `${name.replace(' today', '')}, whole day`,
  ofDay: (sum: string, name: string, day: string) =>
    `${sum} ${name.replace(' today', '').toLowerCase()} on ${day}`,
  unknownCount: '—',
  retry: 'Try again',
  quickActions: 'Quick Actions',
  users: { name: 'View Users', text: 'Who has an account' },
  orders: { name: 'View Orders', text: 'Bookings, newest first' },
  collections: { name: 'Collection list', text: 'The visits of one day, to print' },
  packages: { name: 'Manage Packages', text: 'Create, edit and delete packages' },
  tests: { name: 'Manage Tests', text: 'Add, edit and delete single tests' },
  unknownPath: (path: string) => `There is no screen at ${path}. This is the dashboard.`,
};

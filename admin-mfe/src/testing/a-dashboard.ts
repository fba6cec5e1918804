import type { Dashboard } from '@nidaan/contract';
import { DAY_STAGES } from '@nidaan/contract/work-queue';

const DAY_MS = 86_400_000;

/** The days of the trend until Monday, 1 March 2027; 10 a day, 4 until now, and `today` today. */
export const someDays = (today: number): NonNullable<Dashboard['bookings']> =>
  Array.from({ length: 29 }, (_, at) => {
    const day = new Date(Date.parse('2027-03-01') - (28 - at) * DAY_MS).toISOString().slice(0, 10);
    return at === 28 ? { day, sum: today, byNow: today } : { day, sum: 10, byNow: 4 };
  });

/** A dashboard of the owner at 12:10 pm on Monday, 1 March 2027, for tests; override only the parts that matter. */
export const aDashboard = (parts: Partial<Dashboard> = {}): Dashboard => ({
  at: '2027-03-01T06:40:00.000Z',
  work: {
    lateReports: '2',
    overdueVisits: '0',
    failedEmails: '0',
    onHold: '3',
    refundsDue: '0',
    toConfirm: '1000+',
  },
  holds: { minor: '1', pincode: '2' },
  reportsToRelease: '0',
  stages: DAY_STAGES.map((stage) => ({
    stage,
    orders: stage === 'Booked' ? 5 : 0,
    hours: Array.from({ length: 24 }, (_, hour) => (stage === 'Booked' && hour === 9 ? 5 : 0)),
  })),
  bookings: someDays(5),
  takings: someDays(1200),
  ...parts,
});

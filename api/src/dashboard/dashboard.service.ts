import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Dashboard,
  daysAt,
  HOLD_REASONS,
  may,
  type OrderFilters,
  type Role,
  WORK_QUEUE,
  type WorkItem,
} from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Clock } from '../infrastructure/clock.js';
import { totalText } from '../infrastructure/http/page.js';
import { readCounts } from '../orders/staff/order-pages.js';
import { SELECT_DAY } from './dashboard.statements.js';

type Counted = [key: string, filters: OrderFilters];

const workOf = (role: Role): Counted[] =>
  Object.entries<WorkItem>(WORK_QUEUE).flatMap(([key, { right, filters }]) =>
    may(role, right) ? [[key, filters]] : [],
  );

const holdsFor = (role: Role): Counted[] =>
  may(role, WORK_QUEUE.onHold.right)
    ? Object.keys(HOLD_REASONS).map((reason) => [reason, { hold: [reason as keyof typeof HOLD_REASONS] }])
    : [];

/** What the dashboard shows to a role. Work is counted by the same conditions by which the order list selects its rows. */
@Injectable()
export class DashboardService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(role: Role): Promise<Dashboard> {
    const now = this.clock.now();
    const [work, holds] = [workOf(role), holdsFor(role)];
    const takings = may(role, 'revenue.read');
    const releases = may(role, 'reports.release');
    const bookings = takings || may(role, 'orders.place');
    const [counts, [row]] = await Promise.all([
      this.count([...work, ...holds], now),
      SELECT_DAY.run(this.dataSource, { now, today: daysAt('today', now).from, bookings, takings, releases }),
    ]);
    if (!row) throw new Error('an aggregate has no row');
    const { toRelease, ...day } = row;
    const reasons = counts.slice(work.length).filter(([, count]) => count !== '0');
    return {
      at: now.toISOString(),
      work: Object.fromEntries(counts.slice(0, work.length)),
      holds: holds.length > 0 ? Object.fromEntries(reasons) : null,
      reportsToRelease: toRelease === null ? null : totalText(toRelease),
      ...day,
    };
  }

  private async count(selections: Counted[], now: Date): Promise<[key: string, count: string][]> {
    const totals = await readCounts(
      this.dataSource,
      selections.map(([, filters]) => ({ ...filters, now })),
    );
    return selections.map(([key], at) => [key, totalText(totals[at] ?? 0)]);
  }
}

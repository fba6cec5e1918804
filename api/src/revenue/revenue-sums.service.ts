import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { linesOfDays, sumsOfDays } from './live-revenue.js';

const MINUTES_10_MS = 600_000;
// The number is arbitrary; no other code in this database may use it as a lock.
const REVENUE_LOCK = 7_340_222;

// The last day whose sums are stored. A transaction that inserts an order of today notes no change, so it must have ended
// before the sums of today are stored: there is a whole day between.
const LAST = `india_day(now()) - 2`;
const NEXT_MONTH = `($1::date + interval '1 month')::date`;
const IN_MONTH = `>= $1::date AND day < ${NEXT_MONTH}`;

// Of a `day` of generate_series.
const NOT_STORED = 'NOT EXISTS (SELECT FROM revenue_days s WHERE s.day = day.day::date AND s.has_lines)';

/** Months with a change, or with a day whose sums are not stored yet, the newest first. */
const SELECT_STALE_MONTHS = `SELECT DISTINCT date_trunc('month', day::timestamp)::date::text AS month FROM (
    SELECT day FROM revenue_changes
    UNION ALL
    SELECT day::date FROM generate_series(
      (SELECT india_day(min(created_at)) FROM orders)::timestamp, (${LAST})::timestamp, interval '1 day') day
    WHERE ${NOT_STORED}
  ) stale ORDER BY month DESC`;

/** The days of a month whose sums are to be stored: the others keep their rows, which leaves nothing to be cleaned up. */
const SELECT_STALE_DAYS = `SELECT day::date::text AS day
  FROM generate_series($1::date::timestamp, least(${NEXT_MONTH} - 1, ${LAST})::timestamp, interval '1 day') day
  WHERE EXISTS (SELECT FROM revenue_changes c WHERE c.day = day.day::date)
    OR ${NOT_STORED}`;

const DAYS = '(SELECT day FROM unnest($1::date[]) day) days';

// Lines are stored in the order of their index: read by it in another order, each would be looked for on another page.
const STORE_DAYS = [
  'DELETE FROM revenue_days WHERE day = ANY($1::date[])',
  `INSERT INTO revenue_days (day, booked, orders, cancelled, paid, refunded, has_lines)
   SELECT *, true FROM (${sumsOfDays(DAYS)}) sums`,
  'DELETE FROM revenue_day_lines WHERE day = ANY($1::date[])',
  `INSERT INTO revenue_day_lines (day, packed, item_id, name, amount, units)
   SELECT day, packed, item_id, name, sum(amount), sum(units) FROM (${linesOfDays(DAYS)}) lines
   GROUP BY day, packed, item_id, name ORDER BY day, packed, item_id, name`,
];

const STORE_MONTH = [
  'DELETE FROM revenue_lines WHERE month = $1',
  `INSERT INTO revenue_lines (month, packed, item_id, name, amount, units)
   SELECT $1::date, packed, item_id, name, sum(amount), sum(units) FROM revenue_day_lines
   WHERE day ${IN_MONTH} AND ${NEXT_MONTH} - 1 <= ${LAST} GROUP BY packed, item_id, name
   ORDER BY packed, item_id, name`,
  `DELETE FROM revenue_changes WHERE day ${IN_MONTH}`,
];

/** Stores the sums of revenue that are missing or out of date, every ten minutes. Revenue is right without it, but slower. */
@Injectable()
export class RevenueSums extends PeriodicJob {
  protected override readonly everyMs = MINUTES_10_MS;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    const months: { month: string }[] = await this.dataSource.query(SELECT_STALE_MONTHS);
    for (const { month } of months) await this.store(month);
  }

  /**
   * All statements see one snapshot, so exactly those changes are removed that the sums contain. Of two processes one does the
   * work; should both, the second fails at a row of the first.
   */
  private store(month: string): Promise<void> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      if (!(await isFirst(manager))) return;
      const stale: { day: string }[] = await manager.query(SELECT_STALE_DAYS, [month]);
      const days = stale.map(({ day }) => day);
      for (const statement of STORE_DAYS) await manager.query(statement, [days]);
      for (const statement of STORE_MONTH) await manager.query(statement, [month]);
    });
  }
}

async function isFirst(manager: EntityManager): Promise<boolean> {
  const [row]: { taken: boolean }[] = await manager.query('SELECT pg_try_advisory_xact_lock($1) AS taken', [
    REVENUE_LOCK,
  ]);
  return row?.taken === true;
}

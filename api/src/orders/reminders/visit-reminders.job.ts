import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { bookableDays } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { insertEvent } from '../../infrastructure/events/insert-event.js';
import { Clock } from '../../infrastructure/clock.js';
import { Prepared } from '../../infrastructure/database/prepared.js';
import { PeriodicJob } from '../../infrastructure/jobs/periodic-job.js';
import { REMINDED_STATUSES } from './reminded-statuses.js';

/** The evening in Asia/Kolkata, in UTC minutes: from 5 pm, before the longest fast begins, until 10 pm. */
const EVENING_UTC = { from: 11 * 60 + 30, to: 16 * 60 + 30 };

/**
 * Publishes the reminder of each visit on a day. The primary key decides: of two processes that run at the same time, one
 * inserts a reminder. A reminder has no email, which is recorded with its event.
 */
const PUBLISH_REMINDERS = new Prepared<{ day: string; statuses: readonly string[] }, never>(
  'publish-reminders',
  `WITH reminded AS (
     INSERT INTO visit_reminders (order_id, day)
     SELECT id, appointment_date FROM orders
     WHERE status = ANY(:statuses::text[]) AND appointment_date = :day::date AND phoneno IS NOT NULL
     ON CONFLICT DO NOTHING
     RETURNING order_id, day
   )
   ${insertEvent({
     event: 'order.reminder',
     payload: `jsonb_build_object('orderId', order_id, 'day', day)`,
     columns: { done_at: 'now()', skipped: `'not-for-status'` },
     from: 'reminded',
   })}`,
);

const isEvening = (now: Date): boolean => {
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  return minute >= EVENING_UTC.from && minute < EVENING_UTC.to;
};

/** Reminds of the visits of the next day, in the evening. */
@Injectable()
export class VisitReminders extends PeriodicJob {
  protected override readonly everyMs = 300_000;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const [tomorrow] = bookableDays(now);
    if (!tomorrow || !isEvening(now)) return;
    await PUBLISH_REMINDERS.run(this.dataSource, { day: tomorrow, statuses: REMINDED_STATUSES });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { bookableDays, istDay } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { insertEvent } from '../../infrastructure/events/insert-event.js';
import { Clock } from '../../infrastructure/clock.js';
import { Prepared } from '../../infrastructure/database/prepared.js';
import { PeriodicJob } from '../../infrastructure/jobs/periodic-job.js';

/** The evening in Asia/Kolkata: from 5 pm, before the longest fast begins, until 10 pm. */
const EVENING = { from: '17:00', to: '22:00' };

// Staff confirm visits until the evening; what they left open by 8 pm is said, except to who has booked since 7 pm, whose
// first message has just said that the visit will be confirmed.
const UNCONFIRMED = { from: '20:00', bookedBefore: '19:00' };

interface Reminded {
  day: string;
  /** The instant before which unconfirmed visits were booked that are reminded of now; null while none is. */
  unconfirmedBefore: Date | null;
}

/**
 * Publishes the reminder of each visit on a day, which says whether the visit is confirmed. The primary key decides: of two
 * processes that run at the same time, one inserts a reminder.
 */
const PUBLISH_REMINDERS = new Prepared<Reminded, never>(
  'publish-reminders',
  `WITH reminded AS (
     INSERT INTO visit_reminders (order_id, day)
     SELECT id, appointment_date FROM orders
     WHERE appointment_date = :day::date AND (phoneno IS NOT NULL OR email IS NOT NULL)
       AND (status = 'Confirmed' OR (status = 'Booked' AND created_at < :unconfirmedBefore::timestamptz))
     ON CONFLICT DO NOTHING
     RETURNING order_id, day
   )
   ${insertEvent({
     event: 'order.reminder',
     payload: `jsonb_build_object('orderId', order_id, 'day', day)`,
     from: 'reminded',
   })}`,
);

/** The instant of a time such as `19:00` on the day of `now` in India. */
const todayAt = (now: Date, time: string) => new Date(`${istDay(now)}T${time}:00+05:30`);

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
    if (!tomorrow || now < todayAt(now, EVENING.from) || now >= todayAt(now, EVENING.to)) return;
    const isLate = now >= todayAt(now, UNCONFIRMED.from);
    const unconfirmedBefore = isLate ? todayAt(now, UNCONFIRMED.bookedBefore) : null;
    await PUBLISH_REMINDERS.run(this.dataSource, { day: tomorrow, unconfirmedBefore });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { bookableDays, istDay } from '@nidaan/contract';
import { type DataSource, type FindOptionsWhere, IsNull, LessThan, Not } from 'typeorm';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { Clock } from '../../infrastructure/clock.js';
import { PeriodicJob } from '../../infrastructure/jobs/periodic-job.js';
import { OrderEntity } from '../order.entity.js';
import { VisitReminderEntity } from './visit-reminder.entity.js';

/** The evening in Asia/Kolkata: from 5 pm, before the longest fast begins, until 10 pm. */
const EVENING = { from: '17:00', to: '22:00' };

// Staff confirm visits until the evening; what they left open by 8 pm is said, except to who has booked since 7 pm, whose
// first message has just said that the visit will be confirmed.
const UNCONFIRMED = { from: '20:00', bookedBefore: '19:00' };

/** The instant of a time such as `19:00` on the day of `now` in India. */
const todayAt = (now: Date, time: string) => new Date(`${istDay(now)}T${time}:00+05:30`);

/** Reminds of the visits of the next day, in the evening. */
@Injectable()
export class VisitReminders extends PeriodicJob {
  protected override readonly everyMs = 300_000;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly events: EventBus,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const [tomorrow] = bookableDays(now);
    if (!tomorrow || now < todayAt(now, EVENING.from) || now >= todayAt(now, EVENING.to)) return;
    const isLate = now >= todayAt(now, UNCONFIRMED.from);
    const unconfirmedBefore = isLate ? todayAt(now, UNCONFIRMED.bookedBefore) : null;
    await this.remind(tomorrow, unconfirmedBefore);
  }

  /**
   * Publishes the reminder of each visit on a day, which says whether the visit is confirmed. Unconfirmed visits are reminded
   * of when they were booked before an instant; none while it is null.
   */
  private async remind(day: string, unconfirmedBefore: Date | null): Promise<void> {
    const planned: FindOptionsWhere<OrderEntity>[] = [{ appointmentDate: day, status: 'Confirmed' }];
    if (unconfirmedBefore)
      planned.push({ appointmentDate: day, status: 'Booked', createdAt: LessThan(unconfirmedBefore) });
    const reachable = [{ phoneno: Not(IsNull()) }, { email: Not(IsNull()) }];
    const where = planned.flatMap((visit) => reachable.map((contact) => ({ ...visit, ...contact })));
    await this.dataSource.transaction(async (manager) => {
      const visits = await manager.find(OrderEntity, { where, select: { id: true } });
      if (visits.length === 0) return;
      const reminders = visits.map(({ id: orderId }) => ({ orderId, day }));
      // The primary key decides: of two processes that run at the same time, one inserts a reminder.
      const insert = manager.createQueryBuilder().insert().into(VisitReminderEntity).values(reminders);
      const { raw } = await insert.orIgnore().updateEntity(false).returning('order_id').execute();
      for (const { order_id: orderId } of raw as { order_id: string }[])
        await this.events.publish('order.reminder', { orderId, day }, manager);
    });
  }
}

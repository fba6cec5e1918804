import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type CollectorDay,
  type DayCloses,
  isStaff,
  istDay,
  may,
  type NewDayClose,
  type NewDayCorrection,
  type PaymentMethod,
  REASON_REQUIRED,
} from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../infrastructure/clock.js';
import { withinDays } from '../infrastructure/database/database-clock.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { UserEntity } from '../users/user.entity.js';
import { ClosedDays } from './closed-days.service.js';
import { collectorDays } from './collector-days.js';
import { DayCloseEntity, DayCorrectionEntity } from './day-close.entity.js';
import { holdDay } from './day-locks.js';

const refuse = (path: string, message: string): never => {
  throw new DomainError('validation_failed', { errors: [{ path, message }] });
};

interface Receipt {
  amount: number;
  method: PaymentMethod;
  paidAt: Date;
  voidedAt: Date | null;
  collectedBy: string | null;
  recordedBy: string | null;
}

/** The cash that a collector took on a day; who recorded a payment took it when nobody else is named. */
async function sumOfCash(manager: EntityManager, day: string, collectorId: string): Promise<number> {
  const cash = { voidedAt: IsNull(), method: 'cash', paidAt: withinDays(day, day) } as const;
  const theirs = [{ collectedBy: collectorId }, { collectedBy: IsNull(), recordedBy: collectorId }];
  // The entity is named, because payments depend on closed days.
  const receipts = manager.getRepository<Receipt>('receipts');
  const sum = await receipts.sum(
    'amount',
    theirs.map((who) => ({ ...cash, ...who })),
  );
  return Number(sum);
}

/** Whether a close that is recorded is the one that is sent again. */
const isSame = (recorded: DayCloseEntity, sent: NewDayClose) =>
  recorded.id === sent.id &&
  recorded.day === sent.day &&
  recorded.collectorId === sent.collectorId &&
  recorded.received === sent.received;

/** The days of collectors: what each took, and their closes and corrections. */
@Injectable()
export class DayClosesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly closedDays: ClosedDays,
  ) {}

  async on(day: string): Promise<DayCloses> {
    return { day, collectors: await collectorDays(this.dataSource, day) };
  }

  /** Closes the day of a collector. No payment can come between the sum of the cash and the close. */
  async close(by: Caller, input: NewDayClose): Promise<CollectorDay> {
    const { day, collectorId, expected, received } = input;
    if (day > istDay(this.clock.now())) refuse('day', 'This day is in the future.');
    await this.assertCollector(by, input);
    const isCurrent = await this.dataSource.transaction(async (manager) => {
      await holdDay(manager, { day, collectorId });
      if (await this.isClosed(manager, input)) return true;
      if ((await sumOfCash(manager, day, collectorId)) !== expected) return false;
      const reason = received === expected ? null : input.reason || refuse('reason', REASON_REQUIRED);
      const { id } = input;
      const closed = { closedAt: this.clock.now(), closedBy: by.id };
      await manager.insert(DayCloseEntity, { id, day, collectorId, expected, received, reason, ...closed });
      const detail = { day, expected, received, ...(reason && { reason }) };
      await this.audit.record({ by, action: 'day.closed', subjectId: collectorId, detail }, manager);
      return true;
    });
    const current = await this.dayOf(day, collectorId);
    if (!isCurrent) throw new DomainError('conflict', { current });
    return current;
  }

  /**
   * A day is of a member of staff, or of a former one who took cash on it. Who takes cash does not count their own, unless
   * their role corrects closed days.
   */
  private async assertCollector(by: Caller, { day, collectorId }: NewDayClose): Promise<void> {
    const collector = await this.dataSource.getRepository(UserEntity).findOneBy({ id: collectorId });
    const cash = await sumOfCash(this.dataSource.manager, day, collectorId);
    if (!collector || !(isStaff(collector.role) || cash > 0))
      refuse('collectorId', 'Choose whose day to close.');
    if (collectorId === by.id && !may(by.role, 'days.correct'))
      refuse('collectorId', 'Another person has to count your cash and close your day.');
  }

  /** Corrects a closed day by an amount that belongs to no payment. */
  async correct(by: Caller, closeId: string, correction: NewDayCorrection): Promise<CollectorDay> {
    const close = await this.dataSource.transaction(async (manager) => {
      const found = await manager.findOneBy(DayCloseEntity, { id: closeId });
      if (!found) throw new DomainError('not_found');
      // A request that is repeated at the same time waits and finds the correction.
      await holdDay(manager, found);
      const recorded = await manager.findOneBy(DayCorrectionEntity, { id: correction.id });
      const { amount, method, reason } = correction;
      const isIts = recorded?.closeId === closeId && recorded.amount === amount && recorded.method === method;
      if (recorded && !isIts) throw new DomainError('idempotency_mismatch');
      if (recorded) return found;
      const row = { id: correction.id, amount, method, reason, orderId: null, receipt: null };
      await this.closedDays.correct(manager, by, found, row);
      return found;
    });
    return this.dayOf(close.day, close.collectorId);
  }

  /** True when the same close is recorded. Throws `day_closed` for another one. */
  private async isClosed(manager: EntityManager, input: NewDayClose): Promise<boolean> {
    const { id, day, collectorId } = input;
    const [recorded] = await manager.findBy(DayCloseEntity, [{ id }, { day, collectorId }]);
    if (!recorded) return false;
    if (isSame(recorded, input)) return true;
    throw new DomainError(recorded.id === id ? 'idempotency_mismatch' : 'day_closed', {
      errors: [{ path: 'day', message: 'This day is closed already.' }],
    });
  }

  private async dayOf(day: string, collectorId: string): Promise<CollectorDay> {
    const days = await collectorDays(this.dataSource, day);
    const found = days.find(({ collector }) => collector?.id === collectorId);
    if (found) return found;
    const collector = { id: collectorId, email: null };
    const none = {
      cash: 0,
      upi: 0,
      cardAndBank: 0,
      outstanding: 0,
      visits: [],
      payments: [],
      corrections: [],
    };
    return { collector, ...none, close: null };
  }
}

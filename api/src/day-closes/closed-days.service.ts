import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dayText, istDay, may, type PaymentMethod } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../infrastructure/clock.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { DayCloseEntity, DayCorrectionEntity } from './day-close.entity.js';
import { keepDayOpen } from './day-locks.js';

/** A payment that is recorded or removed. */
interface DayChange {
  /** Who took it; null where that is not known, which is never closed. */
  collectorId: string | null;
  paidAt: Date;
  /** Why a closed day is corrected. */
  correction: string | undefined;
  /** The field that is refused without a right to correct. */
  field: string;
}

/** What a payment changes in the takings. */
interface Correction {
  id?: string;
  amount: number;
  method: PaymentMethod;
  reason: string;
  orderId: string | null;
  receipt: string | null;
}

const refusal = (by: Caller, field: string, day: string): DomainError => {
  const closed = `The takings of ${dayText(day)} are closed.`;
  const error = may(by.role, 'days.correct')
    ? { path: 'correction', message: `${closed} Enter why they are corrected.` }
    : { path: field, message: `${closed} Accounts can record a correction.` };
  return new DomainError('day_closed', { errors: [error] });
};

/** Guards the closed days of collectors: what changes them is refused, or recorded as a correction. */
@Injectable()
export class ClosedDays {
  constructor(
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the day of a payment open until the end of the transaction. Returns null for an open day and the close when the
   * caller corrects a closed one; otherwise throws `day_closed` with the field.
   */
  async openFor(manager: EntityManager, by: Caller, change: DayChange): Promise<DayCloseEntity | null> {
    const { collectorId, paidAt, correction, field } = change;
    if (collectorId === null) return null;
    const day = istDay(paidAt);
    await keepDayOpen(manager, { collectorId, day });
    const close = await manager.findOneBy(DayCloseEntity, { day, collectorId });
    if (close && !(correction && may(by.role, 'days.correct'))) throw refusal(by, field, day);
    return close;
  }

  /** Records a correction of a closed day. */
  async correct(
    manager: EntityManager,
    by: Caller,
    { id: closeId, day, collectorId }: DayCloseEntity,
    { id = randomUUID(), ...correction }: Correction,
  ): Promise<void> {
    const row = { id, closeId, ...correction, recordedAt: this.clock.now(), recordedBy: by.id };
    await manager.insert(DayCorrectionEntity, row);
    const { amount, method, receipt } = correction;
    const detail = { day, amount, method, ...(receipt && { receipt }) };
    await this.audit.record({ by, action: 'day.corrected', subjectId: collectorId, detail }, manager);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SetReportPerson } from '@nidaan/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { OrderBeneficiaryEntity } from '../orders/order-beneficiary.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import { ReportEntity } from './report.entity.js';

/** Throws `validation_failed` at `person` when an order, which the caller has locked, has no beneficiary at a position. */
export async function requirePersons(
  manager: EntityManager,
  orderId: string,
  persons: (number | null)[],
): Promise<void> {
  const positions = persons.filter((position) => position !== null);
  if (positions.length === 0) return;
  const people = await manager.findBy(OrderBeneficiaryEntity, { orderId });
  if (positions.every((position) => people.some((person) => person.position === position))) return;
  const errors = [{ path: 'person', message: 'Choose a patient of this order.' }];
  throw new DomainError('validation_failed', { errors });
}

/** Says whom a report is about. */
@Injectable()
export class ReportPersonsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Changes the person of a report. The same person again changes nothing. */
  async set(orderId: string, reportId: string, by: Caller, { person }: SetReportPerson): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // The order is locked first, because its beneficiaries may be replaced at the same time.
      await manager.findOne(OrderEntity, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
      const present = { id: reportId, orderId, withdrawnAt: IsNull() };
      const report = await manager.findOneBy(ReportEntity, present);
      if (!report) throw new DomainError('not_found');
      await requirePersons(manager, orderId, [person]);
      if (report.person === person) return;
      await manager.update(ReportEntity, present, { person });
      // The audit is kept longer than personal data, so it names the position only.
      const detail = { reports: [reportId], person };
      await this.audit.record({ by, action: 'report.person-changed', subjectId: orderId, detail }, manager);
    });
  }
}

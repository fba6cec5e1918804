import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, In } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { OrderEntity } from '../orders/order.entity.js';
import { eraseOrders } from './erase-orders.js';

/** Erases personal data from closed orders that were still open when the owner of their mailbox was erased. */
@Injectable()
export class ClosedOrdersCleanup extends PeriodicJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {
    super();
  }

  run(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const where = { eraseWhenClosed: true, status: In(['Completed', 'Cancelled']) };
      const lock = { mode: 'pessimistic_write' } as const;
      const ids = (await manager.find(OrderEntity, { where, lock })).map(({ id }) => id);
      await eraseOrders(manager, ids);
      const entries = ids.map((subjectId) => ({ by: 'system', action: 'order.erased', subjectId }) as const);
      await this.audit.record(entries, manager);
    });
  }
}

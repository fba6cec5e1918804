import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { ERASE_CLOSED_ACCOUNTS } from './closed-orders.statements.js';

/** Erases personal data from closed orders that were still open when the owner of their mailbox was erased. */
@Injectable()
export class ClosedOrdersCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await ERASE_CLOSED_ACCOUNTS.run(this.dataSource, {});
  }
}

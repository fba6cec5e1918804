import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { PURGE_EXPIRED_TOKENS } from './accounts.statements.js';

/** Purges expired links, and old accounts that were never verified. */
@Injectable()
export class AccountsCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await PURGE_EXPIRED_TOKENS.run(this.dataSource, {});
  }
}

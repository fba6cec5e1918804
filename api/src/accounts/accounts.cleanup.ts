import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { isOlderThan } from '../infrastructure/database/database-clock.js';
import { PURGE_UNVERIFIED_ACCOUNTS } from './accounts.statements.js';
import { MailTokenEntity } from './mail-token.entity.js';

const WEEK_S = 7 * 86_400;

/** Purges expired links, and old accounts that were never verified. */
@Injectable()
export class AccountsCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.manager.delete(MailTokenEntity, { expiresAt: isOlderThan(WEEK_S) });
    await PURGE_UNVERIFIED_ACCOUNTS.run(this.dataSource, {});
  }
}

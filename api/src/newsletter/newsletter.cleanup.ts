import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { PURGE_UNCONFIRMED } from './newsletter.statements.js';

/** Purges the addresses that were entered and never confirmed. */
@Injectable()
export class NewsletterCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await PURGE_UNCONFIRMED.run(this.dataSource, {});
  }
}

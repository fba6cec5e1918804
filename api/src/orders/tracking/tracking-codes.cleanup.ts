import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../../infrastructure/jobs/periodic-job.js';
import { PURGE_TRACKING_CODES } from './tracking.statements.js';

/** Purges expired codes. */
@Injectable()
export class TrackingCodesCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await PURGE_TRACKING_CODES.run(this.dataSource, {});
  }
}

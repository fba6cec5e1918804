import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../../infrastructure/jobs/periodic-job.js';
import { isPast } from '../../infrastructure/database/database-clock.js';
import { TrackingCodeEntity } from './tracking-code.entity.js';

/** Purges expired codes. */
@Injectable()
export class TrackingCodesCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.manager.delete(TrackingCodeEntity, { expiresAt: isPast });
  }
}

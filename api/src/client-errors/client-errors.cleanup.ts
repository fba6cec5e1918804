import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { isOlderThan } from '../infrastructure/database/database-clock.js';
import { ClientErrorEntity } from './client-error.entity.js';
import { CspReportEntity } from './csp-report.entity.js';

const MONTH_S = 30 * 86_400;

/** Deletes client errors and CSP reports that are a month old. */
@Injectable()
export class ClientErrorsCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    const old = { hour: isOlderThan(MONTH_S) };
    await this.dataSource.manager.delete(ClientErrorEntity, old);
    await this.dataSource.manager.delete(CspReportEntity, old);
  }
}

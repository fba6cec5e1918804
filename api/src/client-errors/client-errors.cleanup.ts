import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { PURGE_CLIENT_ERRORS } from './client-errors.statements.js';
import { PURGE_CSP_REPORTS } from './csp-reports.statements.js';

/** Deletes client errors and CSP reports that are a month old. */
@Injectable()
export class ClientErrorsCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await PURGE_CLIENT_ERRORS.run(this.dataSource, {});
    await PURGE_CSP_REPORTS.run(this.dataSource, {});
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { DELETE_OLD_VITALS } from './vitals.statements.js';

/** Deletes vitals that are a month old. */
@Injectable()
export class VitalsCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await DELETE_OLD_VITALS.run(this.dataSource, {});
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../jobs/periodic-job.js';

/** Purges counts whose window has ended. */
@Injectable()
export class AttemptsCleanup extends PeriodicJob {
  protected override readonly everyMs = 600_000;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    // The table has no entity, because only counting statements use it.
    await this.dataSource.query('DELETE FROM attempts WHERE ends_at < now()');
  }
}

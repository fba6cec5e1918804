import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { isPast } from '../../../infrastructure/database/database-clock.js';
import { PeriodicJob } from '../../../infrastructure/jobs/periodic-job.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

/** Purges expired keys. */
@Injectable()
export class IdempotencyKeysCleanup extends PeriodicJob {
  protected override readonly everyMs = 600_000;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.manager.delete(IdempotencyKeyEntity, { expiresAt: isPast });
  }
}

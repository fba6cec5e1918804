import { Injectable } from '@nestjs/common';
import { PeriodicJob } from '../../infrastructure/jobs/periodic-job.js';
import { PriceChangesService } from './price-changes.service.js';

const MINUTE_MS = 60_000;

/** Applies planned price changes within a minute of the beginning of their day in India. */
@Injectable()
export class PriceChangesJob extends PeriodicJob {
  protected override readonly everyMs = MINUTE_MS;

  constructor(private readonly changes: PriceChangesService) {
    super();
  }

  run(): Promise<void> {
    return this.changes.applyDue();
  }
}

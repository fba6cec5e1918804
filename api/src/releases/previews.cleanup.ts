import { Inject, Injectable } from '@nestjs/common';
import { pruneVersions } from '@nidaan/registry';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';

/** Deletes previews that have expired, and version folders that nothing refers to any more. */
@Injectable()
export class PreviewsCleanup extends PeriodicJob {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async run(): Promise<void> {
    await pruneVersions(this.config.RELEASES);
  }
}

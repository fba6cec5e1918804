import { Inject, Injectable } from '@nestjs/common';
import { renewRegistry } from '@nidaan/registry';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';

/** Signs the registry of releases again every day, because its signature expires. */
@Injectable()
export class RegistryRenewal extends PeriodicJob {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async run(): Promise<void> {
    await renewRegistry(this.config.RELEASES);
  }
}

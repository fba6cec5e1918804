import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { readRegistry } from '@nidaan/registry';
import type { DataSource } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { isOlderThan } from '../../infrastructure/database/database-clock.js';
import { PeriodicJob } from '../../infrastructure/jobs/periodic-job.js';
import { MetricsService } from '../../infrastructure/metrics/metrics.service.js';
import { AutomaticCanaryService } from './automatic-canary.service.js';
import { CanaryCountEntity } from '../../vitals/canary-sessions/canary-count.entity.js';

/** Judges the automatic canaries, several times a minute. */
@Injectable()
export class AutomaticCanaryJob extends PeriodicJob {
  protected override readonly everyMs: number;

  constructor(
    @Inject(CONFIG) config: Config,
    metrics: MetricsService,
    private readonly canaries: AutomaticCanaryService,
  ) {
    super();
    this.everyMs = config.CANARY_CHECK_SECONDS * 1000;
    metrics.watch(
      {
        name: 'canary_step_percent',
        help: 'The share of visitors that gets an automatic canary, in percent.',
        labelNames: ['remote', 'version'],
      },
      async () => {
        const file = await readRegistry(config.RELEASES).catch(() => null);
        return Object.entries(file?.remotes ?? {}).flatMap(([remote, { canary }]) =>
          canary?.automatic ? [{ value: canary.percent, labels: { remote, version: canary.version } }] : [],
        );
      },
    );
  }

  run(): Promise<void> {
    return this.canaries.judgeAll();
  }
}

/** The counts of a canary are kept for three months. */
const KEPT_S = 90 * 24 * 3600;

/** Deletes the counts of old canaries. */
@Injectable()
export class CanarySessionsCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.manager.delete(CanaryCountEntity, { since: isOlderThan(KEPT_S) });
  }
}

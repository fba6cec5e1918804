import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AutomaticCanary, CanaryOutcome, RemoteEntry } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { Clock } from '../../infrastructure/clock.js';
import { CanaryOutcomeEntity } from './canary-outcome.entity.js';
import { CanarySessionsService } from '../../vitals/canary-sessions/canary-sessions.service.js';
import { comparisonsOf, decideStep, timesOf } from './decide.js';

/** How the automatic canaries stand, for the Releases page. */
@Injectable()
export class CanaryProgressService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: CanarySessionsService,
    private readonly clock: Clock,
  ) {}

  /** The automatic canary of a remote; null when it has none. */
  async of(remote: string, { version, canary }: RemoteEntry): Promise<AutomaticCanary | null> {
    if (!canary?.automatic) return null;
    const { automatic, percent } = canary;
    const countsOf = await this.sessions.of(remote, automatic.since);
    const counts = { ...automatic, canary: countsOf(canary.version), live: countsOf(version) };
    const { decision, reason } = decideStep(counts, this.config, this.clock.now().getTime());
    return {
      ...automatic,
      percent,
      ...timesOf(automatic, this.config),
      waiting: decision === 'wait',
      reason,
      comparisons: comparisonsOf(counts),
    };
  }

  /** The last outcome of a remote; null before the first. */
  async lastOutcome(remote: string): Promise<CanaryOutcome | null> {
    const found = await this.dataSource.manager.findOne(CanaryOutcomeEntity, {
      where: { remote },
      order: { at: 'DESC' },
    });
    if (!found) return null;
    const { version, outcome, percent, reason, at } = found;
    return { version, outcome, percent, reason, at: at.toISOString() };
  }
}

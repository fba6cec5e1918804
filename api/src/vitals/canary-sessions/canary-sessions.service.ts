import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CANARY_MEASURES, type CanaryMeasure, type PageVitals, VITAL_LIMITS } from '@nidaan/contract';
import { readRegistry } from '@nidaan/registry';
import type { DataSource } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { unknownAccountLimit } from '../../infrastructure/limits/network.js';
import { groupOf } from '../groups.js';
import { COUNT_SESSION, SELECT_SESSIONS } from './canary-sessions.statements.js';

const GROUPS: Record<CanaryMeasure, number> = {
  errors: 2,
  calls: 2,
  lcp: VITAL_LIMITS.lcp.length + 1,
  inp: VITAL_LIMITS.inp.length + 1,
};

/** The counts of one version in a step, by measure; each from the best group to the worst. */
export type VersionCounts = Record<CanaryMeasure, readonly number[]>;

type Groups = Partial<Record<CanaryMeasure, number>>;

interface Reported {
  remote: string;
  version: string;
  /** The `since` of the step in which the page was served; absent for other pages. */
  step?: string | undefined;
}

/** Counts the sessions of the versions that an automatic canary compares. */
@Injectable()
export class CanarySessionsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
  ) {}

  /** Counts a page that was left. */
  countPage(page: Reported & Omit<PageVitals, 'route'>, address: string): Promise<void> {
    const { errors, failedCalls = 0, lcp, inp } = page;
    return this.count(page, address, {
      errors: errors > 0 ? 1 : 0,
      calls: failedCalls > 0 ? 1 : 0,
      ...(lcp !== undefined && { lcp: groupOf('lcp', lcp) }),
      ...(inp !== undefined && { inp: groupOf('inp', inp) }),
    });
  }

  /** Counts a page whose version failed: the page itself may never report that it was left. */
  countFailure(failure: Reported, address: string): Promise<void> {
    return this.count(failure, address, { errors: 1 });
  }

  /** The counts of the current step, by version. */
  async of(remote: string, since: string): Promise<(version: string) => VersionCounts> {
    const rows = await SELECT_SESSIONS.run(this.dataSource, { remote, since });
    const countsOf = (version: string, measure: CanaryMeasure) =>
      Array.from(
        { length: GROUPS[measure] },
        (_, bucket) =>
          rows.find((row) => row.version === version && row.measure === measure && row.bucket === bucket)
            ?.count ?? 0,
      );
    return (version) => ({
      errors: countsOf(version, 'errors'),
      calls: countsOf(version, 'calls'),
      lcp: countsOf(version, 'lcp'),
      inp: countsOf(version, 'inp'),
    });
  }

  // Only the two versions of the step that runs now are counted: the others have nothing beside them. Anyone can send
  // reports, so one network judges only by a few an hour, and all others of it are shown, but judge nothing.
  private async count({ remote, version, step }: Reported, address: string, groups: Groups): Promise<void> {
    if (step === undefined) return;
    const registry = await readRegistry(this.config.RELEASES).catch(() => null);
    const entry = registry?.remotes[remote];
    if (entry?.canary?.automatic?.since !== step) return;
    if (version !== entry.version && version !== entry.canary.version) return;
    const max = this.config.CANARY_SESSIONS_PER_ADDRESS;
    const limit = unknownAccountLimit(`canary-session ${remote}`, address, max);
    if ((await this.attempts.count(limit)).count > max) return;
    const measures = CANARY_MEASURES.filter((measure) => groups[measure] !== undefined);
    const buckets = measures.map((measure) => groups[measure] ?? 0);
    await COUNT_SESSION.run(this.dataSource, { remote, since: step, version, measures, buckets });
  }
}

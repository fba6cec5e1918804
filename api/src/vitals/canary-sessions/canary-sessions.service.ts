import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  CANARY_MEASURES,
  type CanaryMeasure,
  type CanarySession,
  type CanarySessionRequest,
  type PageVitals,
  VITAL_LIMITS,
} from '@nidaan/contract';
import { readRegistry } from '@nidaan/registry';
import type { DataSource } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { derivedKey } from '../../infrastructure/limits/derived-key.js';
import { subnetOf, unknownAccountLimit } from '../../infrastructure/limits/network.js';
import { groupOf } from '../groups.js';
import { CanaryCountEntity } from './canary-count.entity.js';
import { COUNT_SESSION } from './canary-sessions.statements.js';

const DAY_S = 86_400;

const GROUPS: Record<CanaryMeasure, number> = {
  errors: 2,
  calls: 2,
  lcp: VITAL_LIMITS.lcp.length + 1,
  inp: VITAL_LIMITS.inp.length + 1,
};

/** The counts of one version in a step, by measure; each from the best group to the worst. */
export type VersionCounts = Record<CanaryMeasure, readonly number[]>;

type Groups = Partial<Record<CanaryMeasure, number>>;

interface VersionOf {
  remote: string;
  version: string;
}

interface Reported extends VersionOf {
  /** The page's token; absent for pages outside a canary, which judge nothing. */
  session?: string | undefined;
}

/** Counts the sessions of the versions that an automatic canary compares. */
@Injectable()
export class CanarySessionsService {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
  ) {
    this.key = derivedKey(config.TOKEN_SECRET, 'canary sessions');
  }

  /** Counts a page that was left. */
  countPage(page: Reported & Omit<PageVitals, 'route' | 'step'>, address: string): Promise<void> {
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
    const rows = await this.dataSource.manager.findBy(CanaryCountEntity, { remote, since: new Date(since) });
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

  /**
   * Gives a page the token with which it judges a canary. Anyone can send reports, so one network gets only a few an hour, and
   * each counts once; the pages themselves are the same for all visitors and hold none.
   */
  async open({ step, ...page }: CanarySessionRequest, address: string): Promise<CanarySession> {
    if ((await this.stepOf(page)) !== step) return { session: null };
    const max = this.config.CANARY_SESSIONS_PER_ADDRESS;
    const limit = unknownAccountLimit(`canary-session ${page.remote}`, address, max);
    if ((await this.attempts.count(limit)).count > max) return { session: null };
    const claim = `${randomUUID()}.${Date.now() + DAY_S * 1000}`;
    return { session: `${claim}.${this.sign(claim, page, step, address)}` };
  }

  private async count({ session = '', ...page }: Reported, address: string, groups: Groups): Promise<void> {
    const step = await this.stepOf(page);
    const [id = '', until = '', signature = ''] = session.split('.');
    if (step === undefined || Number(until) <= Date.now()) return;
    const [ours, theirs] = [this.sign(`${id}.${until}`, page, step, address), signature].map((text) =>
      Buffer.from(text),
    ) as [Buffer, Buffer];
    if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return;
    const used = { kind: 'canary-session', subject: id, max: 1, seconds: DAY_S };
    if ((await this.attempts.count(used)).count > 1) return;
    const measures = CANARY_MEASURES.filter((measure) => groups[measure] !== undefined);
    const buckets = measures.map((measure) => groups[measure] ?? 0);
    await COUNT_SESSION.run(this.dataSource, { ...page, since: step, measures, buckets });
  }

  /** The step that compares a version now; others have nothing beside them. */
  private async stepOf({ remote, version }: VersionOf): Promise<string | undefined> {
    const registry = await readRegistry(this.config.RELEASES).catch(() => null);
    const entry = registry?.remotes[remote];
    const isCompared = version === entry?.version || version === entry?.canary?.version;
    return isCompared ? entry?.canary?.automatic?.since : undefined;
  }

  private sign(claim: string, { remote, version }: VersionOf, step: string, address: string): string {
    const text = [claim, remote, version, step, subnetOf(address)].join('\n');
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

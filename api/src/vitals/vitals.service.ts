import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type PageVitals, type VersionVitals, VITAL_LIMITS, type VitalName } from '@nidaan/contract';
import { readRelease } from '@nidaan/registry';
import type { DataSource } from 'typeorm';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { AttemptsService } from '../infrastructure/limits/attempts.service.js';
import { subnetLimit } from '../infrastructure/limits/network.js';
import { MetricsService } from '../infrastructure/metrics/metrics.service.js';
import { CanarySessionsService } from './canary-sessions/canary-sessions.service.js';
import { groupOf, toVersionVitals, type VitalCount } from './groups.js';
import { COUNT_VITALS } from './vitals.statements.js';
import { WebVitalEntity } from './web-vital.entity.js';

const NAMES = Object.keys(VITAL_LIMITS) as VitalName[];

/** Counts how pages perform in browsers, by screen and version. */
@Injectable()
export class VitalsService {
  // A version folder never changes, and the number of versions is small.
  private readonly routes = new Map<string, Set<string>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly metrics: MetricsService,
    private readonly canaries: CanarySessionsService,
  ) {}

  /** Counts a page of a known screen; others are refused, because clients could send any name. */
  async count(vitals: PageVitals, address: string): Promise<void> {
    const max = this.config.LIMIT_CLIENT_ERRORS_PER_ADDRESS;
    await this.attempts.consume(subnetLimit('page-vitals', address, max));
    const { remote, version, route, errors } = vitals;
    if (!(await this.routesOf(remote, version)).has(route)) throw new DomainError('not_found');
    const measured = NAMES.flatMap((name) => {
      const value = vitals[name];
      return value === undefined ? [] : [{ measure: name, bucket: groupOf(name, value), count: 1 }];
    });
    const all = [
      ...measured,
      { measure: 'pages', bucket: 0, count: 1 },
      ...(errors > 0 ? [{ measure: 'errors', bucket: 0, count: errors }] : []),
    ];
    await COUNT_VITALS.run(this.dataSource, {
      remote,
      version,
      route,
      measures: all.map(({ measure }) => measure),
      buckets: all.map(({ bucket }) => bucket),
      counts: all.map(({ count }) => count),
    });
    await this.canaries.countPage(vitals, address);
    this.metrics.observeVitals(vitals);
  }

  /** How each version performed in the last seven days. */
  async ofVersions(): Promise<(remote: string, version: string) => VersionVitals> {
    const rows = await this.dataSource
      .createQueryBuilder(WebVitalEntity, 'v')
      .select(['v.remote AS remote', 'v.version AS version', 'v.measure AS measure', 'v.bucket AS bucket'])
      .addSelect('sum(v.count)::integer', 'count')
      .where(`v.day > (now() AT TIME ZONE 'Asia/Kolkata')::date - 7`)
      .groupBy('v.remote, v.version, v.measure, v.bucket')
      .getRawMany<VitalCount & { remote: string; version: string }>();
    return (remote, version) =>
      toVersionVitals(rows.filter((row) => row.remote === remote && row.version === version));
  }

  private async routesOf(remote: string, version: string): Promise<Set<string>> {
    const name = `${remote}/${version}`;
    const known = this.routes.get(name);
    if (known) return known;
    const release = await readRelease(this.config.RELEASES, remote, version);
    const routes = new Set(release?.routes.map(({ path }) => path));
    if (release) this.routes.set(name, routes);
    return routes;
  }
}

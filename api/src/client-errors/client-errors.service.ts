import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ClientError } from '@nidaan/contract';
import { readRegistry } from '@nidaan/registry';
import { PinoLogger } from 'nestjs-pino';
import { type DataSource, Not } from 'typeorm';
import { isOlderThan } from '../infrastructure/database/database-clock.js';
import { AttemptsService } from '../infrastructure/limits/attempts.service.js';
import { subnetLimit } from '../infrastructure/limits/network.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { MetricsService } from '../infrastructure/metrics/metrics.service.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { CanarySessionsService } from '../vitals/canary-sessions/canary-sessions.service.js';
import { ClientErrorEntity } from './client-error.entity.js';
import { COUNT_CLIENT_ERROR, COUNT_OF_A_DAY, type ErrorCounts, MONTH_S } from './client-errors.statements.js';

/** Counts failures in browsers, by remote, version and kind. */
@Injectable()
export class ClientErrorsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly metrics: MetricsService,
    private readonly canaries: CanarySessionsService,
    private readonly logger: PinoLogger,
  ) {}

  /** Counts a failure of a known version; unknown versions are refused, because clients could send any name. */
  async count({ session, step: _step, ...error }: ClientError, address: string): Promise<void> {
    const max = this.config.LIMIT_CLIENT_ERRORS_PER_ADDRESS;
    await this.attempts.consume(subnetLimit('client-error', address, max));
    if (!(await this.isKnown(error))) throw new DomainError('not_found');
    await COUNT_CLIENT_ERROR.run(this.dataSource, error);
    await this.canaries.countFailure({ ...error, session }, address);
    this.metrics.countClientError(error);
    this.logger.warn({ ...error }, 'a remote failed in a browser');
  }

  /** The failures of every version that failed. */
  counts(): Promise<ErrorCounts[]> {
    return this.dataSource
      .createQueryBuilder(ClientErrorEntity, 'e')
      .select(['e.remote AS remote', 'e.version AS version', 'sum(count)::integer AS month'])
      .addSelect(COUNT_OF_A_DAY, 'day')
      .where({ hour: Not(isOlderThan(MONTH_S)) })
      .groupBy('e.remote, e.version')
      .getRawMany();
  }

  private async isKnown({ remote, version }: Pick<ClientError, 'remote' | 'version'>): Promise<boolean> {
    if (existsSync(join(this.config.RELEASES_DIR, remote, version, 'release.json'))) return true;
    // Failures of a live version whose folder is missing must be counted.
    const registry = await readRegistry(this.config.RELEASES).catch(() => null);
    const entry = registry?.remotes[remote];
    return [entry?.version, entry?.canary?.version, entry?.previous?.version].includes(version);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CspReport, CspReportView } from '@nidaan/contract';
import { type DataSource, Not } from 'typeorm';
import { isOlderThan } from '../infrastructure/database/database-clock.js';
import { AttemptsService } from '../infrastructure/limits/attempts.service.js';
import { subnetLimit } from '../infrastructure/limits/network.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { MetricsService } from '../infrastructure/metrics/metrics.service.js';
import { violationOf } from './csp-report.js';
import { COUNT_OF_A_DAY, MONTH_S } from './client-errors.statements.js';
import { CspReportEntity } from './csp-report.entity.js';
import { COUNT_CSP_REPORT } from './csp-reports.statements.js';

/** Counts what the CSP has blocked in browsers. */
@Injectable()
export class CspReportsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
    private readonly metrics: MetricsService,
  ) {}

  /** Counts one report; its data about the page and the person is dropped here. */
  async count(report: CspReport, address: string): Promise<void> {
    const max = this.config.LIMIT_CLIENT_ERRORS_PER_ADDRESS;
    await this.attempts.consume(subnetLimit('csp-report', address, max));
    const violation = violationOf(report);
    await COUNT_CSP_REPORT.run(this.dataSource, violation);
    this.metrics.countCspReport(violation.directive);
  }

  /** The blocked requests of the last 30 days. */
  list(): Promise<CspReportView[]> {
    return this.dataSource
      .createQueryBuilder(CspReportEntity, 'r')
      .select(['r.directive AS directive', 'r.blocked AS blocked', 'sum(count)::integer AS month'])
      .addSelect(COUNT_OF_A_DAY, 'day')
      .where({ hour: Not(isOlderThan(MONTH_S)) })
      .groupBy('r.directive, r.blocked')
      .orderBy({ day: 'DESC', month: 'DESC', directive: 'ASC', blocked: 'ASC' })
      .limit(100)
      .getRawMany();
  }
}

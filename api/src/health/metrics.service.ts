import { Injectable } from '@nestjs/common';
import { type ClientError, SECURITY_EVENT_KINDS, type SecurityEventKind } from '@nidaan/contract';
import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { DomainError } from '../http/problem.js';
import { patternOf } from '../http/routes.js';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

@Injectable()
export class MetricsService {
  private readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Failures of remotes that browsers and the shell told this process of.',
    labelNames: ['remote', 'version', 'kind'],
    registers: [this.registry],
  });
  private readonly securityEvents = new Counter({
    name: 'security_events_total',
    help: 'Attempts that were refused or slowed, by kind.',
    labelNames: ['kind'],
    registers: [this.registry],
  });
  private readonly cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Things that the policy of pages has blocked in browsers, by the rule that was broken.',
    labelNames: ['directive'],
    registers: [this.registry],
  });
  private readonly logLosses: (() => Record<string, number>)[] = [];
  private readonly logLinesDropped: Counter = new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the logs that could not be written, by the part whose log it is.',
    labelNames: ['part'],
    registers: [this.registry],
    collect: () => this.sumLogLosses(),
  });

  constructor() {
    // An alert on a growing figure needs its zero.
    for (const kind of SECURITY_EVENT_KINDS) this.securityEvents.inc({ kind }, 0);
    collectDefaultMetrics({ register: this.registry });
  }

  /** Measures every request under the pattern of its route. */
  readonly measure: RequestHandler = (request, response, next) => {
    const end = this.durations.startTimer({ method: request.method });
    response.once('finish', () =>
      end({ route: patternOf(request) ?? 'unmatched', status: response.statusCode }),
    );
    next();
  };

  countClientError(error: ClientError): void {
    this.clientErrors.inc(error);
  }

  countSecurityEvent(kind: SecurityEventKind): void {
    this.securityEvents.inc({ kind });
  }

  countCspReport(directive: string): void {
    this.cspReports.inc({ directive });
  }

  /** Adds a count of lines that were lost so far, by the part whose log it is. */
  watchLogLosses(losses: () => Record<string, number>): void {
    this.logLosses.push(losses);
  }

  /** The figures, for a scraper on this machine only: whatever came through a proxy finds nothing here. */
  async scrape(request: Request): Promise<string> {
    const local = LOOPBACK.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    if (!local) throw new DomainError('not_found');
    return this.registry.metrics();
  }

  private sumLogLosses(): void {
    this.logLinesDropped.reset();
    this.logLinesDropped.inc({ part: 'api' }, 0);
    for (const losses of this.logLosses)
      for (const [part, lines] of Object.entries(losses())) this.logLinesDropped.inc({ part }, lines);
  }
}

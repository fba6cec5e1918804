import { Injectable } from '@nestjs/common';
import { type ClientError, SECURITY_EVENT_KINDS, type SecurityEventKind } from '@nidaan/contract';
import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { DomainError } from '../http/problem.js';
import { patternOf } from '../routes.js';

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
    help: 'Failures of remotes that browsers and the shell reported to this process.',
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
    help: 'Requests that the CSP has blocked in browsers, by directive.',
    labelNames: ['directive'],
    registers: [this.registry],
  });
  private readonly logLosses: (() => Record<string, number>)[] = [];
  private readonly logLinesDropped: Counter = new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines that could not be written, by process.',
    labelNames: ['part'],
    registers: [this.registry],
    collect: () => this.sumLogLosses(),
  });

  constructor() {
    // Counters start at zero, because an alert on an increase needs a first value.
    for (const kind of SECURITY_EVENT_KINDS) this.securityEvents.inc({ kind }, 0);
    collectDefaultMetrics({ register: this.registry });
  }

  /** Measures every request by the pattern of its route. */
  readonly measure: RequestHandler = (request, response, next) => {
    const end = this.durations.startTimer({ method: request.method });
    response.once('finish', () =>
      end({ route: patternOf(request) ?? 'unmatched', status: response.statusCode }),
    );
    next();
  };

  /** Counts an answer that {@link measure} did not see. */
  observe(answer: { method: string; route: string; status: number }, seconds: number): void {
    this.durations.observe(answer, seconds);
  }

  countClientError(error: ClientError): void {
    this.clientErrors.inc(error);
  }

  countSecurityEvent(kind: SecurityEventKind): void {
    this.securityEvents.inc({ kind });
  }

  COUNT_CSP_REPORT(directive: string): void {
    this.cspReports.inc({ directive });
  }

  /** Adds a source of counts of lost log lines, by process. */
  watchLogLosses(losses: () => Record<string, number>): void {
    this.logLosses.push(losses);
  }

  /** The metrics, for a scraper on this machine only: requests through a proxy get 404. */
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

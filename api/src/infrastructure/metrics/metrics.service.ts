import { Injectable } from '@nestjs/common';
import {
  type ClientError,
  type ErrorCode,
  type PageVitals,
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
  VITAL_LIMITS,
  type VitalName,
} from '@nidaan/contract';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { patternOf } from '../routes.js';

// PDFs take seconds, other answers milliseconds.
const DOCUMENT_SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];

/** A value of a gauge; its labels have few possible values, and none is personal. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
}

interface GaugeName {
  name: string;
  help: string;
  labelNames?: string[];
}

/** Who placed an order. */
export type BookedBy = 'visitor' | 'customer' | 'staff';

/**
 * What this process counts and measures. Labels are patterns of routes, codes and versions: never an address, a name or
 * an id.
 */
@Injectable()
export class MetricsService {
  private readonly registry = new Registry();
  private readonly durations = this.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
  });
  private readonly problems = this.counter({
    name: 'http_problems_total',
    help: 'Requests that were refused or failed, by the code of the answer.',
    labelNames: ['method', 'route', 'code'],
  });
  private readonly bookings = this.counter({
    name: 'bookings_total',
    help: 'Orders that were placed, by who placed them. Refused ones are in http_problems_total.',
    labelNames: ['by'],
  });
  private readonly messages = this.counter({
    name: 'messages_total',
    help: 'Attempts of this process to send an email or a text message, by their outcome.',
    labelNames: ['channel', 'outcome'],
  });
  private readonly limitedTexts = this.counter({
    name: 'texts_limited_total',
    help: 'Text messages that were refused or held, because their network or phone number had too many.',
  });
  private readonly documents = this.histogram({
    name: 'pdf_duration_seconds',
    help: 'Time from the request for a PDF until it is printed, with the time in the queue.',
    labelNames: ['outcome'],
    buckets: DOCUMENT_SECONDS,
  });
  private readonly clientErrors = this.counter({
    name: 'client_errors_total',
    help: 'Failures of remotes that browsers and the shell reported to this process.',
    labelNames: ['remote', 'version', 'kind'],
  });
  private readonly securityEvents = this.counter({
    name: 'security_events_total',
    help: 'Attempts that were refused or slowed, by kind.',
    labelNames: ['kind'],
  });
  private readonly cspReports = this.counter({
    name: 'csp_reports_total',
    help: 'Requests that the CSP has blocked in browsers, by directive.',
    labelNames: ['directive'],
  });
  private readonly vitals = {
    lcp: this.vital(
      'lcp',
      'web_vital_lcp_seconds',
      'Time until the largest content of a page is shown.',
      1000,
    ),
    inp: this.vital('inp', 'web_vital_inp_seconds', 'Time from an input until the page answers.', 1000),
    cls: this.vital('cls', 'web_vital_cls', 'How much the layout of a page shifts.', 1),
  };
  private readonly pageErrors = this.counter({
    name: 'page_errors_total',
    help: 'Uncaught errors in the pages that browsers measured.',
    labelNames: ['remote', 'version'],
  });
  private readonly canaryDecisions = this.counter({
    name: 'canary_decisions_total',
    help: 'What this process decided about automatic canaries: next, live, wait or roll-back.',
    labelNames: ['remote', 'decision'],
  });
  private readonly logLosses: (() => Record<string, number>)[] = [];
  private readonly logLinesDropped: Counter = new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines that could not be written, by process.',
    labelNames: ['part'],
    registers: [this.registry],
    collect: () => this.sumLogLosses(),
  });
  private ofProcess = false;

  constructor() {
    // Counters start at zero, because an alert on an increase needs a first value.
    for (const kind of SECURITY_EVENT_KINDS) this.securityEvents.inc({ kind }, 0);
    for (const by of ['visitor', 'customer', 'staff']) this.bookings.inc({ by }, 0);
    for (const channel of ['email', 'sms'])
      for (const outcome of ['sent', 'postponed', 'given-up']) this.messages.inc({ channel, outcome }, 0);
  }

  /** Measures every request by the pattern of its route. */
  readonly measure: RequestHandler = (request, response, next) => {
    const end = this.durations.startTimer({ method: request.method });
    response.once('finish', () =>
      end({ route: patternOf(request) ?? 'unmatched', status: response.statusCode }),
    );
    next();
  };

  /** Counts a problem answer of a route. */
  countProblem(method: string, route: string, code: ErrorCode): void {
    this.problems.inc({ method, route, code });
  }

  countBooking(by: BookedBy): void {
    this.bookings.inc({ by });
  }

  countLimitedText(): void {
    this.limitedTexts.inc();
  }

  /** Counts an attempt to send a message. A postponed one is tried again. */
  countMessage(channel: 'email' | 'sms', outcome: 'sent' | 'postponed' | 'given-up'): void {
    this.messages.inc({ channel, outcome });
  }

  /** Counts a PDF, and how long the request for it took in seconds. */
  observeDocument(outcome: 'printed' | 'failed' | 'refused', seconds: number): void {
    this.documents.observe({ outcome }, seconds);
  }

  countClientError(error: ClientError): void {
    this.clientErrors.inc(error);
  }

  /** Counts how a page performed in a browser. */
  observeVitals({ remote, version, errors, ...values }: PageVitals): void {
    const labels = { remote, version };
    for (const name of ['lcp', 'inp', 'cls'] as const) {
      const { histogram, divisor } = this.vitals[name];
      const value = values[name];
      if (value !== undefined) histogram.observe(labels, value / divisor);
    }
    this.pageErrors.inc(labels, errors);
  }

  countCanaryDecision(remote: string, decision: 'next' | 'live' | 'wait' | 'roll-back'): void {
    this.canaryDecisions.inc({ remote, decision });
  }

  countSecurityEvent(kind: SecurityEventKind): void {
    this.securityEvents.inc({ kind });
  }

  countCspReport(directive: string): void {
    this.cspReports.inc({ directive });
  }

  /** Adds a source of counts of lost log lines, by process. */
  watchLogLosses(losses: () => Record<string, number>): void {
    this.logLosses.push(losses);
  }

  /** Adds a gauge whose values are read at each scrape; while they cannot be read, it has none. */
  watch({ name, help, labelNames = [] }: GaugeName, read: () => Sample[] | Promise<Sample[]>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        const samples = await read();
        gauge.reset();
        // Without labels, a reset sets the gauge to zero.
        if (samples.length === 0 && labelNames.length === 0) gauge.remove();
        for (const { labels = {}, value } of samples) gauge.set(labels, value);
      },
    });
  }

  /** All metrics in the text format of Prometheus. Those of the process itself are measured from the first scrape on. */
  scrape(): Promise<string> {
    if (!this.ofProcess) collectDefaultMetrics({ register: this.registry });
    this.ofProcess = true;
    return this.registry.metrics();
  }

  private counter(name: GaugeName): Counter {
    return new Counter({ labelNames: [], ...name, registers: [this.registry] });
  }

  private histogram(name: GaugeName & { buckets?: number[] }): Histogram {
    return new Histogram({ labelNames: [], ...name, registers: [this.registry] });
  }

  private vital(vital: VitalName, name: string, help: string, divisor: number) {
    const buckets = VITAL_LIMITS[vital].map((limit) => limit / divisor);
    return { divisor, histogram: this.histogram({ name, help, labelNames: ['remote', 'version'], buckets }) };
  }

  private sumLogLosses(): void {
    this.logLinesDropped.reset();
    this.logLinesDropped.inc({ part: 'api' }, 0);
    for (const losses of this.logLosses)
      for (const [part, lines] of Object.entries(losses())) this.logLinesDropped.inc({ part }, lines);
  }
}

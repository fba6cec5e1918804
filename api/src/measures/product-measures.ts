import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { EmailComposers } from '../email/email-composers.js';
import { MAX_TRIES } from '../infrastructure/events/backoff.js';
import { MetricsService, type Sample } from '../infrastructure/metrics/metrics.service.js';
import { watchPool } from '../infrastructure/metrics/watch-pool.js';
import { PdfRenderer } from '../infrastructure/pdf/pdf-renderer.js';
import { type ProductState, READ_PRODUCT_STATE } from './product-state.statements.js';

// A scraper waits for ten seconds.
const READ_WITHIN_MS = 2000;
// All gauges of a scrape are of one state.
const KEEP_MS = 1000;

const QUEUE_STATES = ['due', 'failing', 'givenUp'] as const;

const messagesOf = ({ queues }: ProductState): Sample[] =>
  queues.flatMap((queue) =>
    QUEUE_STATES.map((state) => ({
      labels: { channel: queue.channel, state: state === 'givenUp' ? 'given-up' : state },
      value: queue[state],
    })),
  );

/**
 * Measures what waits: messages, orders on hold, late reports, PDFs and connections. What the database knows is the same in
 * each API process, so a dashboard shows the maximum over them, not the sum.
 */
@Injectable()
export class ProductMeasures implements OnModuleInit {
  private state: Promise<ProductState | null> = Promise.resolve(null);
  private readAt = -Infinity;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly pdfs: PdfRenderer,
    private readonly metrics: MetricsService,
  ) {}

  onModuleInit(): void {
    watchPool(this.metrics, this.dataSource);
    this.watchDocuments();
    this.watchState('database_reachable', 'Whether the database answers: 1 or 0.', [], (state) => [
      { value: state ? 1 : 0 },
    ]);
    this.watchKnown(
      'outbox_messages',
      'Messages that are not sent: due now, failing (tried again), or given up.',
      ['channel', 'state'],
      messagesOf,
    );
    this.watchKnown(
      'outbox_oldest_due_seconds',
      'For how long the oldest message has been due; 0 when none is.',
      ['channel'],
      ({ queues }) => queues.map(({ channel, oldestDue }) => ({ labels: { channel }, value: oldestDue })),
    );
    this.watchKnown('orders_on_hold', 'Orders on hold.', [], ({ onHold }) => [{ value: onHold }]);
    this.watchKnown(
      'order_holds',
      'Orders on hold by reason; an order may have several.',
      ['reason'],
      ({ holds }) => holds.map(({ reason, orders }) => ({ labels: { reason }, value: orders })),
    );
    this.watchKnown('reports_late', 'Orders whose reports were due before now.', [], ({ lateReports }) => [
      { value: lateReports },
    ]);
  }

  private watchDocuments(): void {
    const name = {
      name: 'pdf_queue',
      help: 'PDFs by state: printed now, or waiting.',
      labelNames: ['state'],
    };
    this.metrics.watch(name, () => [
      { labels: { state: 'printing' }, value: this.pdfs.printing },
      { labels: { state: 'waiting' }, value: this.pdfs.queued },
    ]);
    this.pdfs.whenPrinted((outcome, seconds) => this.metrics.observeDocument(outcome, seconds));
  }

  private watchKnown(
    name: string,
    help: string,
    labelNames: string[],
    samples: (state: ProductState) => Sample[],
  ): void {
    this.watchState(name, help, labelNames, (state) => (state ? samples(state) : []));
  }

  private watchState(
    name: string,
    help: string,
    labelNames: string[],
    samples: (state: ProductState | null) => Sample[],
  ): void {
    this.metrics.watch({ name, help, labelNames }, async () => samples(await this.read()));
  }

  private read(): Promise<ProductState | null> {
    if (performance.now() - this.readAt < KEEP_MS) return this.state;
    this.readAt = performance.now();
    const values = { events: this.composers.events, tries: MAX_TRIES };
    const state = READ_PRODUCT_STATE.run(this.dataSource, values).then(
      ([row]) => row ?? null,
      () => null,
    );
    this.state = Promise.race([state, wait(READ_WITHIN_MS, null, { ref: false })]);
    return this.state;
  }
}

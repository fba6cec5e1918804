import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { DeliveryLog } from '../start-tracing.js';
import { redactedSpan } from './redacted-span.js';

type Done = Parameters<SpanExporter['export']>[1];
const SUCCESS = 0;

const codeOf = (error: Error | undefined): string => {
  const code: unknown = error && Reflect.get(error, 'code');
  return typeof code === 'string' || typeof code === 'number' ? String(code) : 'no answer in time';
};

/**
 * Sends spans without personal data. When they cannot be delivered, they are dropped: one line is logged when that begins, and
 * one when it ends, however many spans there are.
 */
export class PlainExporter implements SpanExporter {
  private failing = false;
  private dropped = 0;

  constructor(
    private readonly receiver: SpanExporter,
    private readonly log: DeliveryLog,
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.receiver.export(spans.map(redactedSpan), ({ code, error }) => {
      if (code === SUCCESS) this.delivered();
      else this.failed(spans.length, error);
      done({ code: SUCCESS });
    });
  }

  async shutdown(): Promise<void> {
    await this.receiver.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.receiver.forceFlush?.();
  }

  private delivered(): void {
    if (this.failing) this.log.info({ dropped: this.dropped }, 'traces are delivered again');
    this.failing = false;
    this.dropped = 0;
  }

  private failed(spans: number, error: Error | undefined): void {
    this.dropped += spans;
    if (this.failing) return;
    this.failing = true;
    this.log.warn({ code: codeOf(error) }, 'traces cannot be delivered and are dropped');
  }
}

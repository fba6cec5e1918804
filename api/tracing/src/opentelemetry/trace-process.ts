import { randomUUID } from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, type Span, SpanKind } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { currentRequestId } from '../request-context.js';
import type { TracedProcess } from '../start-tracing.js';
import type { Tracer } from '../tracer.js';
import { httpSpans } from './http-spans.js';
import { PlainExporter } from './redacting-exporter.js';
import { REQUEST_ID_ATTRIBUTE } from './redacted-span.js';
import { postgresSpans } from './postgres-spans.js';
import { beginsTraces, continuesTraces } from './propagators.js';

// A receiver that is slow or away costs at most this many spans of memory; more are dropped.
const MOST_WAITING = 2048;
const SEND_EVERY_MS = 2000;
const SEND_WITHIN_MS = 5000;
// A process has to end in time, also without a receiver.
const LAST_WITHIN_MS = 1000;

/** Spans that are begun for a request or for its event name it. */
const namesRequests: SpanProcessor = {
  onStart(span) {
    const id = currentRequestId();
    if (id !== null) span.setAttribute(REQUEST_ID_ATTRIBUTE, id);
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

function providerOf({ service, endpoint, log }: TracedProcess): NodeTracerProvider {
  const url = `${endpoint?.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new PlainExporter(new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS }), log);
  const limits = {
    maxQueueSize: MOST_WAITING,
    scheduledDelayMillis: SEND_EVERY_MS,
    // Longer, so that the exporter is the one that gives up, and says so.
    exportTimeoutMillis: 2 * SEND_WITHIN_MS,
  };
  return new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'nidaan',
      'service.name': service,
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [namesRequests, new BatchSpanProcessor(exporter, limits)],
  });
}

/**
 * Replaces the functions that are traced in the modules that were loaded before. They are patched in place when they are
 * required; Node's own are then shown to ES modules too. No hook of the module loader is needed, which would cost a thread.
 */
function patchLoaded({ requirePg }: Pick<TracedProcess, 'requirePg'>): void {
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https']) require(name);
  requirePg?.();
  syncBuiltinESMExports();
}

function tracerOf(provider: NodeTracerProvider): Tracer {
  const tracer = provider.getTracer('@nidaan/tracing');
  return {
    headers() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    inSpan: (name, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, root: true }, (span: Span) =>
        work().finally(() => span.end()),
      ),
  };
}

/** Starts OpenTelemetry; see `startTracing`. */
export function traceProcess(traced: TracedProcess): { tracer: Tracer; stop: () => Promise<void> } {
  const provider = providerOf(traced);
  const w3c = new W3CTraceContextPropagator();
  provider.register({ propagator: traced.isEntry ? beginsTraces(w3c) : continuesTraces(w3c) });
  const statements = traced.requirePg ? [postgresSpans()] : [];
  registerInstrumentations({
    instrumentations: [httpSpans(traced), ...statements],
    tracerProvider: provider,
  });
  patchLoaded(traced);
  const stop = async () => {
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, wait(LAST_WITHIN_MS, undefined, { ref: false })]);
  };
  return { tracer: tracerOf(provider), stop };
}

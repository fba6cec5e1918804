import type { IncomingMessage } from 'node:http';
import { setTracer } from './tracer.js';

/** Where lines about the delivery of traces are written. */
export interface DeliveryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** A process that is traced. */
export interface TracedProcess {
  /** Its name in traces, such as `api`. */
  service: string;
  /** Where its spans are sent by OTLP over HTTP, such as `http://collector:4318`. Without it nothing is traced. */
  endpoint: string | undefined;
  /**
   * Whether visitors reach the process itself. Then a trace begins here, because theirs would mix with those of others, and
   * its calls continue it; else the trace of the process in front is continued, and no call leaves with one.
   */
  isEntry: boolean;
  /** The template of the route that answered a request, never its address; null when there was none. */
  routeOf?: (request: IncomingMessage) => string | null;
  /** Requires `pg`, whose statements are then traced; absent in a process without a database. */
  requirePg?: () => void;
  log: DeliveryLog;
}

/**
 * Traces a process, if there is an address for its spans: requests that it answers and makes, statements, and what is done
 * in {@link inSpan}. Nothing of OpenTelemetry is loaded otherwise. Call it before the process serves.
 *
 * @returns sends the last spans; takes a second at most, and never fails
 */
export async function startTracing(traced: TracedProcess): Promise<() => Promise<void>> {
  const { endpoint } = traced;
  if (endpoint === undefined) return () => Promise.resolve();
  const { traceProcess } = await import('./opentelemetry/trace-process.js');
  const { tracer, stop } = traceProcess({ ...traced, endpoint });
  setTracer(tracer);
  return stop;
}

import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { operationOf } from './redacted-sql.js';

/** Spans of the statements that a process runs for a request or an event, named after the prepared statement. */
export const postgresSpans = (): PgInstrumentation =>
  new PgInstrumentation({
    requireParentSpan: true,
    ignoreConnectSpans: true,
    requestHook: (span, { query }) =>
      void span.setAttribute('db.query.summary', query.name ?? operationOf(query.text)),
  });

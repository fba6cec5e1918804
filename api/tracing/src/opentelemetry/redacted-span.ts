import { type Attributes, SpanKind } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { redactedSql } from './redacted-sql.js';

/** The attribute with the id of the request, by which logs have its lines. */
export const REQUEST_ID_ATTRIBUTE = 'nidaan.request_id';

/** What any span may say. Everything else is left out, so that a newer instrumentation cannot add an address or a header. */
const ALLOWED = new Set([
  REQUEST_ID_ATTRIBUTE,
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.query.summary',
]);
// Of a request that is answered, these are what a visitor has sent as the host.
const ALLOWED_OF_CALLS = new Set([...ALLOWED, 'server.address', 'server.port']);

function plainAttributes({ attributes, kind }: ReadableSpan): Attributes {
  const allowed = kind === SpanKind.CLIENT ? ALLOWED_OF_CALLS : ALLOWED;
  const plain: Attributes = Object.fromEntries(
    Object.entries(attributes).filter(([name]) => allowed.has(name)),
  );
  const sql = attributes['db.query.text'];
  if (typeof sql === 'string') plain['db.query.text'] = redactedSql(sql);
  return plain;
}

/** A name by what the span may say; that of work of our own is a constant. */
function nameOf({ kind, name }: ReadableSpan, attributes: Attributes): string {
  const { 'db.query.summary': statement, 'http.request.method': method, 'http.route': route } = attributes;
  if (kind !== SpanKind.SERVER && kind !== SpanKind.CLIENT) return name;
  return [statement ?? method ?? 'call', route].filter(Boolean).join(' ');
}

/**
 * A span without personal data: only attributes that are listed, no literal of a statement, and neither events nor the message
 * of a failure, in which Postgres quotes values.
 */
export function redactedSpan(span: ReadableSpan): ReadableSpan {
  const attributes = plainAttributes(span);
  const own = {
    attributes,
    name: nameOf(span, attributes),
    events: [],
    links: [],
    status: { code: span.status.code },
  };
  const fields = Object.entries(own).map(([field, value]) => [field, { value, enumerable: true }] as const);
  return Object.create(span, Object.fromEntries(fields)) as ReadableSpan;
}

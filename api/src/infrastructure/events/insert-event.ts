import type { EventName } from '@nidaan/contract';

/** The events of one statement, as SQL expressions over the rows of `from`. */
interface EventRows {
  /** The name of an event, or a parameter such as `:event`. */
  event: EventName | `:${string}`;
  payload: string;
  /** Further columns of the outbox, by name. */
  columns?: Record<string, string>;
  from?: string;
}

/**
 * The SQL that publishes events, for statements that must be one round trip; everything else calls `EventBus.publish`.
 * Its parameter `:requestId` is filled in by `Prepared`.
 */
export const insertEvent = ({ event, payload, columns = {}, from }: EventRows): string =>
  `INSERT INTO outbox (${['event', 'payload', 'request_id', ...Object.keys(columns)].join(', ')})
   SELECT ${[event.startsWith(':') ? event : `'${event}'`, payload, ':requestId::text', ...Object.values(columns)].join(', ')}
   ${from === undefined ? '' : `FROM ${from}`}`;

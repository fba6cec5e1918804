import pg from 'pg';

const TIMED_OUT = 'Query read timeout';
const END_MS = 1000;

const isTimeout = (error: unknown) => error instanceof Error && error.message === TIMED_OUT;

/**
 * Changes `client.end` so that it cuts a connection that does not close in time: a hanging database must not delay a
 * shutdown.
 */
export function closeGracefully(client: pg.Client): void {
  const end = client.end.bind(client) as () => unknown;
  Reflect.set(client, 'end', (...how: []): unknown => {
    const late = setTimeout(() => client.connection.stream.destroy(), END_MS).unref();
    client.once('end', () => clearTimeout(late));
    return Reflect.apply(end, client, how);
  });
}

const withoutName = ([statement, ...more]: unknown[]): unknown[] =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? [{ ...statement, name: undefined }, ...more]
    : [statement, ...more];

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && 'finally' in value;

/**
 * A client class for one pool: after a query timeout the connection is closed, and so are all idle connections of the
 * pool. Otherwise the pool would keep handing out dead connections, each of which leads to another timeout, long after
 * the database is available again. Unless `named`, no statement is prepared under a name: a connection pooler that does
 * not know prepared statements would run the next execution on a connection without it.
 */
export function timeoutClient(named = true): typeof pg.Client {
  const open = new Set<TimeoutClient>();

  class TimeoutClient extends pg.Client {
    private waiting = 0;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      open.add(this);
      closeGracefully(this);
      this.once('end', () => open.delete(this));
      const query = this.query.bind(this) as () => unknown;
      Reflect.set(this, 'query', (...args: []): unknown => {
        const answer = Reflect.apply(query, this, named ? args : withoutName(args));
        return isPromise(answer) ? this.await(answer) : answer;
      });
    }

    private async await(answer: Promise<unknown>): Promise<unknown> {
      this.waiting += 1;
      try {
        return await answer;
      } catch (error) {
        if (isTimeout(error)) {
          const dead = [...open].filter((client) => client === this || client.waiting === 0);
          dead.forEach((client) => client.connection.stream.destroy());
        }
        throw error;
      } finally {
        this.waiting -= 1;
      }
    }
  }

  return TimeoutClient;
}

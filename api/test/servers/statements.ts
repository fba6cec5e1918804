import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import pg from 'pg';
import type { TestApp } from './app.js';

/** The statements that one request has run, by name or by their beginning. */
const running = new AsyncLocalStorage<string[]>();

const nameOf = (query: unknown): string => {
  const { name, text } = typeof query === 'object' && query !== null ? (query as pg.QueryConfig) : {};
  return (
    name ??
    String(text ?? query)
      .trim()
      .slice(0, 60)
  );
};

let isRecording = false;

/**
 * Records the statements that requests run, without those of workers and jobs. It must be called before the API starts,
 * because connections bind their `query` when they are created.
 */
export function recordStatements(): void {
  if (isRecording) return;
  isRecording = true;
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    running.getStore()?.push(nameOf(args[0]));
    return Reflect.apply(query, this, args);
  });
}

/** Returns a function that sends a request and returns the statements which it runs, in order. */
export function statementsOf({ app }: TestApp): (send: () => PromiseLike<unknown>) => Promise<string[]> {
  const server = app.getHttpServer() as Server;
  const emit = server.emit.bind(server);
  let statements: string[] = [];
  server.emit = (event: string, ...args: unknown[]) =>
    event === 'request' ? running.run(statements, () => emit(event, ...args)) : emit(event, ...args);
  return async (send) => {
    statements = [];
    const own = statements;
    await send();
    return own;
  };
}

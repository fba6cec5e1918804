import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { currentRequestId } from '@nidaan/tracing';

/** An SQL statement with its bound values; each connection prepares it once if it has a name. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

async function onClient<Result>(
  dataSource: DataSource,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  try {
    return await work((await runner.connect()) as PoolClient);
  } finally {
    await runner.release();
  }
}

/** Runs a statement as a transaction of its own, and returns each row as the array of its values. */
export function selectArrays(dataSource: DataSource, statement: Statement): Promise<unknown[][]> {
  return onClient(
    dataSource,
    async (client) => (await client.query<unknown[]>({ ...statement, rowMode: 'array' })).rows,
  );
}

/** Parameters whose values are those of the request that the statement is run for, so that no caller passes them on. */
const OF_REQUEST: Record<string, () => unknown> = { requestId: currentRequestId };

/**
 * A statement that each connection prepares once under a name. In its text `:name` is a parameter, which may occur
 * several times; `:requestId` is the id of the present request.
 */
export class Prepared<Values extends object, Row extends object> {
  private readonly text: string;
  private readonly words: string[] = [];

  constructor(
    private readonly name: string,
    text: string,
  ) {
    this.text = text.replace(/(?<!:):([a-zA-Z]+)/g, (_, word: string) => `$${this.placeOf(word)}`);
  }

  /** Runs the statement as a transaction of its own. */
  run(dataSource: DataSource, values: Values): Promise<Row[]> {
    const statement = { name: this.name, text: this.text, values: this.rowOf(values) };
    return onClient(dataSource, async (client) => (await client.query<Row>(statement)).rows);
  }

  /** Runs the statement inside an existing transaction. */
  runIn(manager: EntityManager, values: Values): Promise<Row[]> {
    return manager.query(this.text, this.rowOf(values));
  }

  private rowOf(values: Values): unknown[] {
    return this.words.map((word): unknown => OF_REQUEST[word]?.() ?? Reflect.get(values, word));
  }

  private placeOf(word: string): number {
    const known = this.words.indexOf(word);
    return known < 0 ? this.words.push(word) : known + 1;
  }
}

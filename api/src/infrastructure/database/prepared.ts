import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/**
 * A statement that each connection prepares once under a name. In its text `:name` is a parameter, which may occur
 * several times.
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
  async run(dataSource: DataSource, values: Values): Promise<Row[]> {
    const runner = dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      return (await client.query<Row>({ name: this.name, text: this.text, values: this.rowOf(values) })).rows;
    } finally {
      await runner.release();
    }
  }

  /** Runs the statement inside an existing transaction. */
  runIn(manager: EntityManager, values: Values): Promise<Row[]> {
    return manager.query(this.text, this.rowOf(values));
  }

  private rowOf(values: Values): unknown[] {
    const given = new Map<string, unknown>(Object.entries(values));
    return this.words.map((word) => given.get(word));
  }

  private placeOf(word: string): number {
    const known = this.words.indexOf(word);
    return known < 0 ? this.words.push(word) : known + 1;
  }
}

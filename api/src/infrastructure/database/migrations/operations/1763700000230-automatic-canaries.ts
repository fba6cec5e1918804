import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE canary_counts (
  remote text,
  since timestamptz,
  version text,
  measure text CONSTRAINT canary_counts_measure CHECK (measure IN ('errors', 'calls', 'lcp', 'inp')),
  bucket integer,
  count integer NOT NULL,
  PRIMARY KEY (remote, since, version, measure, bucket)
)`,
  `CREATE TABLE canary_outcomes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  remote text NOT NULL,
  version text NOT NULL,
  percent integer NOT NULL,
  since timestamptz NOT NULL,
  outcome text NOT NULL
    CONSTRAINT canary_outcomes_outcome CHECK (outcome IN ('rolled-back', 'promoted', 'waiting')),
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT canary_outcomes_step UNIQUE (remote, since, outcome)
)`,
];

/** The sessions that automatic canaries compare, and what became of their steps. */
export class AutomaticCanaries1763700000230 implements MigrationInterface {
  name = 'AutomaticCanaries1763700000230';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE canary_counts, canary_outcomes');
  }
}

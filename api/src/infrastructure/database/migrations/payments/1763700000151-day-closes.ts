import type { MigrationInterface, QueryRunner } from 'typeorm';

// Like the staff of payments, these ids have no foreign key: a close stays as it is when the account is deleted.
const UP = [
  `CREATE TABLE day_closes (
    id uuid CONSTRAINT day_closes_pkey PRIMARY KEY,
    day date NOT NULL,
    collector_id uuid NOT NULL,
    expected integer NOT NULL,
    received integer NOT NULL,
    reason text,
    closed_at timestamptz NOT NULL,
    closed_by uuid NOT NULL,
    CONSTRAINT day_closes_collector UNIQUE (day, collector_id),
    CONSTRAINT day_closes_difference CHECK (received >= 0 AND (received = expected OR reason IS NOT NULL))
  )`,
  `CREATE TABLE day_corrections (
    id uuid CONSTRAINT day_corrections_pkey PRIMARY KEY,
    close_id uuid NOT NULL CONSTRAINT day_corrections_close_id_fkey REFERENCES day_closes,
    amount bigint NOT NULL,
    method text NOT NULL,
    reason text NOT NULL,
    order_id uuid CONSTRAINT day_corrections_order_id_fkey REFERENCES orders,
    receipt text,
    recorded_at timestamptz NOT NULL,
    recorded_by uuid NOT NULL,
    CONSTRAINT day_corrections_amount CHECK (amount <> 0)
  )`,
  'CREATE INDEX day_corrections_close ON day_corrections (close_id)',
  'CREATE INDEX day_corrections_recorded_at ON day_corrections (recorded_at)',
  'CREATE INDEX day_closes_closed_at ON day_closes (closed_at)',
  'ALTER TABLE order_steps ADD staff_id uuid',
];

const DOWN = ['ALTER TABLE order_steps DROP staff_id', 'DROP TABLE day_corrections, day_closes'];

/** Days of collectors are closed and corrected; a transition has the member of staff who made it. */
export class DayCloses1763700000151 implements MigrationInterface {
  name = 'DayCloses1763700000151';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

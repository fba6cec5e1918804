import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE security_events (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL DEFAULT now(),
    kind text NOT NULL CONSTRAINT security_events_kind CHECK (kind IN ('login.refused', 'login.code-refused',
      'login.limited', 'login.slowed', 'password.refused', 'right.refused')),
    user_id uuid,
    network text NOT NULL,
    detail jsonb NOT NULL DEFAULT '{}'
  )`,
  'CREATE INDEX security_events_at ON security_events (at)',
  'CREATE INDEX security_events_user ON security_events (user_id)',
  `CREATE TABLE staff_sessions (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    user_id uuid NOT NULL CONSTRAINT staff_sessions_user_id_fkey REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX staff_sessions_user ON staff_sessions (user_id)',
];

export class StaffSecurity1763700000041 implements MigrationInterface {
  name = 'StaffSecurity1763700000041';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE staff_sessions, security_events');
  }
}

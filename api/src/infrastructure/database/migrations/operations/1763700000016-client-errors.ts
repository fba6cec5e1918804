import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE client_errors (
  remote text,
  version text,
  kind text,
  hour timestamptz,
  count integer NOT NULL,
  PRIMARY KEY (remote, version, kind, hour)
)`;

export class ClientErrors1763700000016 implements MigrationInterface {
  name = 'ClientErrors1763700000016';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE client_errors');
  }
}

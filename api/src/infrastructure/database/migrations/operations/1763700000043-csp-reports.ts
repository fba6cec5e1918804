import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE csp_reports (
  directive text,
  blocked text,
  hour timestamptz,
  count integer NOT NULL,
  PRIMARY KEY (directive, blocked, hour)
)`;

export class CspReports1763700000043 implements MigrationInterface {
  name = 'CspReports1763700000043';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE csp_reports');
  }
}

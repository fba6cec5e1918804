import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE web_vitals (
  day date,
  remote text,
  version text,
  route text,
  measure text CONSTRAINT web_vitals_measure CHECK (measure IN ('lcp', 'inp', 'cls', 'pages', 'errors')),
  bucket integer,
  count integer NOT NULL,
  PRIMARY KEY (day, remote, version, route, measure, bucket)
)`;

/** How pages perform in browsers, by day, screen and version. */
export class WebVitals1763700000212 implements MigrationInterface {
  name = 'WebVitals1763700000212';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE web_vitals');
  }
}

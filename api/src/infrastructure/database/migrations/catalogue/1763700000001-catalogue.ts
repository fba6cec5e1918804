import type { MigrationInterface, QueryRunner } from 'typeorm';

// Names are equal regardless of spacing and case (NFKC). The collation is explicit, so that every server agrees.
const NAME_KEY = `casefold(btrim(regexp_replace(normalize(product_name, NFKC), '\\s+', ' ', 'g')) COLLATE pg_unicode_fast)`;
const WATCHED = ['tests', 'packages', 'concerns', 'additional_tests'];

export class Catalogue1763700000001 implements MigrationInterface {
  name = 'Catalogue1763700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE tests (
        id text PRIMARY KEY,
        product_name text NOT NULL,
        category text NOT NULL,
        price integer NOT NULL,
        img_url text NOT NULL,
        description text NOT NULL,
        short_desc text NOT NULL,
        specimen text NOT NULL,
        collection text NOT NULL,
        fasting text NOT NULL,
        report_hours integer NOT NULL,
        outlab boolean NOT NULL,
        loinc text,
        aliases text[] NOT NULL,
        regulated text,
        version integer NOT NULL DEFAULT 1,
        archived_at timestamptz,
        CONSTRAINT tests_price CHECK (price >= 0)
      )`);
    await queryRunner.query(`
      CREATE TABLE packages (
        id text PRIMARY KEY,
        product_name text NOT NULL,
        category text NOT NULL,
        img_url text NOT NULL,
        description text NOT NULL,
        short_desc text NOT NULL,
        price integer NOT NULL,
        mrp integer NOT NULL,
        discount integer NOT NULL,
        avg_rating double precision NOT NULL,
        reviews jsonb NOT NULL,
        included_tests jsonb NOT NULL,
        test_ids text[] NOT NULL,
        panel_test_ids text[] NOT NULL,
        separate_price integer,
        version integer NOT NULL DEFAULT 1,
        archived_at timestamptz,
        CONSTRAINT packages_price CHECK (price >= 0 AND price <= mrp)
      )`);
    for (const table of ['tests', 'packages']) {
      await queryRunner.query(
        `CREATE UNIQUE INDEX ${table}_live_name ON ${table} ((${NAME_KEY})) WHERE archived_at IS NULL`,
      );
    }
    await queryRunner.query(`
      CREATE TABLE concerns (
        id text PRIMARY KEY,
        name text NOT NULL,
        img_url text NOT NULL,
        package_ids text[] NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE additional_tests (
        name text PRIMARY KEY,
        test_id text NOT NULL REFERENCES tests ON DELETE CASCADE,
        position integer NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE catalogue_version (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        version bigint NOT NULL
      )`);
    await queryRunner.query('INSERT INTO catalogue_version (version) VALUES (1)');
    await queryRunner.query(`
      CREATE FUNCTION announce_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE catalogue_version SET version = version + 1;
        NOTIFY catalogue;
        RETURN NULL;
      END $$`);
    for (const table of WATCHED) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE additional_tests, concerns, packages, tests, catalogue_version');
    await queryRunner.query('DROP FUNCTION announce_catalogue');
  }
}

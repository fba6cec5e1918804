import type { MigrationInterface, QueryRunner } from 'typeorm';

// The same expression as in the unique index of names.
const NAME_KEY = `casefold(btrim(regexp_replace(normalize(name, NFKC), '\\s+', ' ', 'g')) COLLATE pg_unicode_fast)`;

const UP = [
  // The sequences start after the ids of the seed.
  'CREATE SEQUENCE tests_id START 1000',
  'CREATE SEQUENCE packages_id START 1000',
  `CREATE FUNCTION catalogue_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ${NAME_KEY}`,
  // Returns the names in the groups of included tests, in their order.
  `CREATE FUNCTION included_names(groups jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(catalogue_name(listed.name) ORDER BY g.place, listed.place), '{}')
    FROM jsonb_array_elements(groups) WITH ORDINALITY AS g (entry, place),
      jsonb_array_elements_text(g.entry->'tests') WITH ORDINALITY AS listed (name, place)
  $$`,
  // Returns the ids of those names that are single tests.
  `CREATE FUNCTION included_test_ids(groups jsonb) RETURNS text[] LANGUAGE sql STABLE AS $$
    SELECT coalesce(array_agg(t.id ORDER BY listed.place), '{}')
    FROM unnest(included_names(groups)) WITH ORDINALITY AS listed (name, place)
    JOIN tests t ON t.archived_at IS NULL AND catalogue_name(t.product_name) = listed.name
  $$`,
  // Returns the changes of an edit as { column: [before, after] }.
  `CREATE FUNCTION changes_of(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(before->key, value)), '{}')
    FROM jsonb_each(after) WHERE before->key IS DISTINCT FROM value
  $$`,
];

const DOWN = [
  'DROP FUNCTION changes_of, included_test_ids, included_names, catalogue_name',
  'DROP SEQUENCE packages_id, tests_id',
];

export class CatalogueDesk1763700000010 implements MigrationInterface {
  name = 'CatalogueDesk1763700000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

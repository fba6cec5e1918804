import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../../src/infrastructure/database/migrations/index.js';
import { BEFORE_THE_RULE, CONTRACTING } from './exceptions.js';
import { refusedStatements } from './expand-only.js';

/** A migration of one statement. */
function migration(sql: string, transaction?: boolean): MigrationInterface {
  const up = (queryRunner: QueryRunner) => queryRunner.query(sql).then(() => undefined);
  return { up, down: () => Promise.resolve(), ...(transaction !== undefined && { transaction }) };
}

const exceptions = new Set([...BEFORE_THE_RULE, ...Object.keys(CONTRACTING)]);

describe('a migration', () => {
  it.each(MIGRATIONS.filter(({ name }) => !exceptions.has(name)).map((Migration) => ({ Migration })))(
    '$Migration.name leaves the build before what it uses, and locks nothing for long',
    async ({ Migration }) => {
      expect(await refusedStatements(new Migration())).toEqual([]);
    },
  );

  it('is an exception only when it would be refused', async () => {
    const refused: string[] = [];
    for (const Migration of MIGRATIONS)
      if ((await refusedStatements(new Migration())).length > 0) refused.push(Migration.name);
    expect([...exceptions].toSorted()).toEqual(refused.toSorted());
  });

  it('is listed after those with a smaller number', () => {
    const names = MIGRATIONS.map(({ name }) => Number(/\d{13}$/.exec(name)?.[0]));
    expect(names).toEqual(names.toSorted((one, other) => one - other));
  });
});

describe('the rule for migrations', () => {
  it.each([
    ['DROP TABLE orders', 'drops what'],
    ['ALTER TABLE orders DROP COLUMN name', 'drops what'],
    ['ALTER TABLE "orders" ADD COLUMN a text, DROP name', 'drops what'],
    ['ALTER TABLE public.orders RENAME COLUMN name TO full_name', 'renames'],
    ['ALTER TABLE orders RENAME TO bookings', 'renames'],
    ['ALTER TABLE orders ALTER COLUMN total_amount TYPE smallint', 'changes a type'],
    ['ALTER TABLE orders ALTER name SET NOT NULL', 'refuses rows'],
    ['ALTER TABLE orders ALTER persons DROP DEFAULT', 'drops what'],
    ['ALTER TABLE orders ADD COLUMN a text NOT NULL', 'refuses rows'],
    ['ALTER TABLE orders ADD a uuid DEFAULT gen_random_uuid()', 'locks the table'],
    ['ALTER TABLE orders ADD COLUMN a serial', 'locks the table'],
    ["ALTER TABLE orders ADD COLUMN a text CHECK (a IN ('x', 'y'))", 'locks the table'],
    ['ALTER TABLE orders ADD CONSTRAINT a CHECK (age > 0)', 'locks the table'],
    ['ALTER TABLE orders ADD FOREIGN KEY (user_id) REFERENCES users', 'locks the table'],
    ['ALTER TABLE orders DROP CONSTRAINT orders_paid', 'drops a constraint'],
    ['ALTER TABLE orders DISABLE TRIGGER USER', 'not known'],
    ['CREATE INDEX a ON orders (name)', 'locks the table'],
    ['CREATE UNIQUE INDEX a ON orders USING btree (name)', 'locks the table'],
    ['-- Not used.\nDROP INDEX orders_by_phone', 'drops what'],
    ['DROP FUNCTION issue_invoice', 'drops what'],
    ['REVOKE INSERT ON orders FROM nidaan_app', 'takes a right'],
    ['LOCK TABLE orders IN EXCLUSIVE MODE', 'locks a table'],
    ['TRUNCATE attempts', 'locks a table'],
    ["UPDATE orders SET name = 'a;b'", 'keeps rows locked'],
    ['WITH old AS (SELECT 1) DELETE FROM orders USING old', 'keeps rows locked'],
    ['ALTER INDEX orders_by_phone RENAME TO a', 'not known'],
    ['DO $$ BEGIN DROP TABLE orders; END $$', 'not known'],
    ['CREATE TABLE a (id integer); ALTER TABLE orders DROP COLUMN name', 'drops what'],
  ])('refuses %s', async (sql, reason) => {
    expect(await refusedStatements(migration(sql))).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['CREATE TABLE a (id integer NOT NULL); CREATE INDEX b ON a (id); ALTER TABLE a ADD UNIQUE (id)'],
    ["ALTER TABLE orders ADD COLUMN a text NOT NULL DEFAULT '', ADD b numeric(4, 2)"],
    ['ALTER TABLE orders ADD CONSTRAINT a CHECK (age > 0) NOT VALID'],
    ['ALTER TABLE orders VALIDATE CONSTRAINT a'],
    ["ALTER TABLE orders DROP CONSTRAINT a, ADD CONSTRAINT a CHECK (name IN ('DROP', 'x')) NOT VALID"],
    ['ALTER TABLE orders ALTER COLUMN name DROP NOT NULL, ALTER age SET DEFAULT 1'],
    ['CREATE OR REPLACE FUNCTION a() RETURNS void AS $$ BEGIN DROP TABLE orders; END $$ LANGUAGE plpgsql'],
    ['CREATE FUNCTION a() RETURNS void BEGIN ATOMIC UPDATE orders SET age = 1; SELECT 1; END'],
    ['ALTER TABLE orders ALTER COLUMN name SET STATISTICS 1000; ANALYZE orders'],
    ['ALTER INDEX orders_address ALTER COLUMN 1 SET STATISTICS 1000'],
    ['CREATE STATISTICS a ON (age + 1) FROM orders'],
    ["COMMENT ON TABLE orders IS 'DROP TABLE orders; --'"],
    ["INSERT INTO report_settings VALUES ('DELETE FROM orders')"],
  ])('allows %s', async (sql) => {
    expect(await refusedStatements(migration(sql))).toEqual([]);
  });

  it('allows an index to be built, and rows to be written in parts, outside a transaction', async () => {
    const build = 'DROP INDEX IF EXISTS a; CREATE INDEX CONCURRENTLY a ON orders (name)';
    expect(await refusedStatements(migration(build, false))).toEqual([]);
    expect(await refusedStatements(migration('UPDATE orders SET age = 1 WHERE id < 9', false))).toEqual([]);
  });

  it('refuses what is not sent as a statement', async () => {
    const hidden = { ...migration(''), up: (runner: QueryRunner) => runner.dropTable('orders') };
    await expect(refusedStatements(hidden)).rejects.toThrow('A migration calls dropTable');
  });
});

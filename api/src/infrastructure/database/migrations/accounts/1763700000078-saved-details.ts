import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE saved_people (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    user_id uuid NOT NULL CONSTRAINT saved_people_user_id_fkey REFERENCES users ON DELETE CASCADE,
    name text NOT NULL,
    age integer,
    gender text,
    guardian text,
    consent_version text NOT NULL,
    saved_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX saved_people_name ON saved_people (user_id, lower(name))',
  `CREATE TABLE saved_addresses (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    user_id uuid NOT NULL CONSTRAINT saved_addresses_user_id_fkey REFERENCES users ON DELETE CASCADE,
    address text NOT NULL,
    pincode text,
    consent_version text NOT NULL,
    saved_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX saved_addresses_address ON saved_addresses (user_id, lower(address), coalesce(pincode, ''))`,
];

/** People and addresses that customers save for their next booking. */
export class SavedDetails1763700000078 implements MigrationInterface {
  name = 'SavedDetails1763700000078';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE saved_people, saved_addresses');
  }
}

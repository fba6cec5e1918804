import type { MigrationInterface, QueryRunner } from 'typeorm';

// Search text is normalised (NFKC) and case-folded in every script.
const FOLDED = (text: string) => `casefold(normalize(${text}, NFKC) COLLATE pg_unicode_fast)`;
const SEARCHED = `reference || ' ' || replace(reference, '-', '') || ' ' || coalesce(name, '') || ' ' ||
  coalesce(email, '') || ' ' || coalesce(phoneno, '')`;

const TABLES = [
  `CREATE TABLE orders (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    reference text NOT NULL CONSTRAINT orders_reference UNIQUE,
    user_id uuid CONSTRAINT orders_user_id_fkey REFERENCES users ON DELETE SET NULL,
    name text,
    email text,
    address text,
    pincode text,
    phoneno text,
    age integer,
    no_of_persons integer NOT NULL,
    appointment_date date NOT NULL,
    total_amount bigint NOT NULL,
    status text NOT NULL,
    hold_reasons text[] NOT NULL,
    consent_version text,
    consent_at timestamptz,
    secret_version integer NOT NULL DEFAULT 1,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT orders_persons CHECK (no_of_persons BETWEEN 1 AND 10),
    CONSTRAINT orders_total CHECK (total_amount >= 0),
    CONSTRAINT orders_hold CHECK (status <> 'On hold' OR cardinality(hold_reasons) > 0)
  )`,
  `CREATE TABLE order_items (
    order_id uuid CONSTRAINT order_items_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    position integer,
    kind text NOT NULL,
    item_id text NOT NULL,
    product_name text NOT NULL,
    price integer NOT NULL,
    qty integer NOT NULL,
    regulated text,
    collection text NOT NULL,
    PRIMARY KEY (order_id, position),
    CONSTRAINT order_items_qty CHECK (qty BETWEEN 1 AND 20),
    CONSTRAINT order_items_price CHECK (price >= 0)
  )`,
  `CREATE TABLE order_beneficiaries (
    order_id uuid CONSTRAINT order_beneficiaries_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    position integer,
    name text,
    age integer,
    gender text,
    guardian text,
    PRIMARY KEY (order_id, position)
  )`,
  `CREATE TABLE idempotency_keys (
    scope text,
    key text,
    request_hash text NOT NULL,
    order_id uuid NOT NULL CONSTRAINT idempotency_keys_order_id_fkey REFERENCES orders ON DELETE CASCADE,
    status text NOT NULL,
    hold_reasons text[] NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (scope, key)
  )`,
  `CREATE TABLE audit (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL DEFAULT now(),
    actor_id uuid,
    action text NOT NULL,
    subject_id uuid NOT NULL
  )`,
  `CREATE TABLE outbox (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    fact text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    done_at timestamptz
  )`,
];

const INDEXES = [
  'CREATE INDEX orders_by_user ON orders (user_id, id)',
  'CREATE INDEX orders_by_status ON orders (status, id)',
  'CREATE INDEX orders_by_appointment ON orders (appointment_date, id)',
  'CREATE INDEX orders_searched ON orders USING gin (order_text(reference, name, email, phoneno) gin_trgm_ops)',
  'CREATE INDEX idempotency_keys_order_id ON idempotency_keys (order_id)',
  'CREATE INDEX idempotency_keys_expires_at ON idempotency_keys (expires_at)',
  'CREATE INDEX audit_subject ON audit (subject_id, id)',
  'CREATE INDEX outbox_waiting ON outbox (id) WHERE done_at IS NULL',
];

const FUNCTIONS = [
  `CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ${FOLDED('words')}`,
  `CREATE FUNCTION order_text(reference text, name text, email text, phoneno text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ${FOLDED(SEARCHED)}`,
  // The exception rolls back the whole statement, so that a refused booking is not counted either.
  `CREATE FUNCTION refuse_too_many(wait integer) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'too many' USING ERRCODE = 'NB429', DETAIL = wait;
  END $$`,
];

export class Orders1763700000004 implements MigrationInterface {
  name = 'Orders1763700000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const statement of [...TABLES, ...FUNCTIONS, ...INDEXES]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE outbox, audit, idempotency_keys, order_beneficiaries, order_items, orders',
    );
    await queryRunner.query('DROP FUNCTION search_fold, order_text, refuse_too_many');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of stored audit actions and events before and after the migration. */
const ACTIONS = [
  ['letter.resent', 'email.resent'],
  ['order.contact_changed', 'order.contact-changed'],
  ['order.note_added', 'order.note-added'],
  ['release.override_permitted', 'release.override-permitted'],
] as const;

const USER_EVENTS = [
  'email-asked',
  'email-changed',
  'email-leaving',
  'email-left',
  'forgot',
  'password-changed',
  'registered',
  'second-factor-changed',
];

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(', ');

const renameEvents = (from: string, to: string) =>
  `UPDATE outbox SET event = '${to}' || substr(event, ${from.length + 1})
   WHERE event IN (${quoted(USER_EVENTS.map((name) => from + name))})`;

const renameKey = (from: string, to: string) =>
  `UPDATE audit SET detail = detail - '${from}' || jsonb_build_object('${to}', detail->'${from}')
   WHERE action = 'email.resent' AND detail ? '${from}'`;

const renameAction = (from: string, to: string) =>
  `UPDATE audit SET action = '${to}' WHERE action = '${from}'`;

// The trigger fills the renamed column, so it is created again.
const searchText = (
  column: string,
) => `CREATE OR REPLACE FUNCTION keep_order_searched() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.${column} := order_text(NEW.reference, NEW.name, NEW.email, NEW.phoneno);
    RETURN NEW;
  END $$`;

// The trigger of the audit refuses every change, also by its owner, so it is disabled during the migration.
const withAuditOpen = (statements: string[]) => [
  'ALTER TABLE audit DISABLE TRIGGER audit_append_only',
  ...statements,
  'ALTER TABLE audit ENABLE TRIGGER audit_append_only',
];

const UP = [
  'ALTER TABLE outbox RENAME COLUMN fact TO event',
  renameEvents('account.', 'user.'),
  ...withAuditOpen([...ACTIONS.map(([from, to]) => renameAction(from, to)), renameKey('fact', 'event')]),
  'ALTER TABLE orders RENAME COLUMN searched TO search_text',
  'ALTER INDEX orders_searched RENAME TO orders_search_text',
  searchText('search_text'),
];

const DOWN = [
  searchText('searched'),
  'ALTER INDEX orders_search_text RENAME TO orders_searched',
  'ALTER TABLE orders RENAME COLUMN search_text TO searched',
  ...withAuditOpen([renameKey('event', 'fact'), ...ACTIONS.map(([from, to]) => renameAction(to, from))]),
  renameEvents('user.', 'account.'),
  'ALTER TABLE outbox RENAME COLUMN event TO fact',
];

/** Renames stored names to those of the code: events, audit actions, and the search text of orders. */
export class StoredNames1763700000060 implements MigrationInterface {
  name = 'StoredNames1763700000060';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

import type { MigrationInterface } from 'typeorm';
import { partsOf, statementsOf } from './statements.js';

/** What a statement, or an action of ALTER TABLE, does to the build before; the first rule that fits decides, and null allows. */
type Rule = [pattern: RegExp, reason: string | null];

const LOCKS = 'locks the table while it checks or rewrites every row';

const ACTIONS: Rule[] = [
  [/^RENAME /, 'renames what the build before uses'],
  [/^DROP CONSTRAINT /, 'drops a constraint; one that is replaced in the same statement may be dropped'],
  [/^DROP /, 'drops what the build before uses'],
  [/^ALTER (COLUMN )?\w+ DROP NOT NULL$/, null],
  [/^ALTER (COLUMN )?\w+ DROP /, 'drops what the build before uses'],
  [/^ALTER (COLUMN )?\w+ (SET DATA )?TYPE /, 'changes a type, and rewrites every row'],
  [/^ALTER (COLUMN )?\w+ SET NOT NULL$/, 'refuses rows that the build before writes'],
  [/^ALTER (COLUMN )?\w+ SET (DEFAULT|STATISTICS) /, null],
  [/^VALIDATE CONSTRAINT /, null],
  [/^(RE)?SET \(/, null],
  [/^ADD (CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE|NOT)\b.* NOT VALID$/, null],
  [/^ADD CONSTRAINT .* USING INDEX \w+$/, null],
  [
    /^ADD (CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE|NOT)\b/,
    `${LOCKS}: add it NOT VALID, then validate it`,
  ],
  [/^ADD .*\b(CHECK|REFERENCES|UNIQUE|PRIMARY)\b/, `${LOCKS}: add the constraint for itself, NOT VALID`],
  [/^ADD (COLUMN )?(IF NOT EXISTS )?\w+ (small|big)?serial\b/, LOCKS],
  [/^ADD .*\b(IDENTITY|STORED|nextval|clock_timestamp|\w*random\w* ?\(|\w*uuid\w* ?\()/, LOCKS],
  [/^ADD (?=.* NOT NULL)(?!.* DEFAULT )/, 'refuses rows that the build before writes: give it a default'],
  [/^ADD /, null],
];
const UNKNOWN = 'is not known to be safe';

function refusedActions(list: string): string[] {
  const actions = partsOf(list);
  const replaced = actions.flatMap((action) => /^ADD CONSTRAINT (\w+) .*NOT VALID$/i.exec(action)?.[1] ?? []);
  return actions.flatMap((action) => {
    const dropped = /^DROP CONSTRAINT (?:IF EXISTS )?(\w+)$/i.exec(action)?.[1];
    if (dropped && replaced.includes(dropped)) return [];
    const rule = ACTIONS.find(([pattern]) => new RegExp(pattern, 'i').test(action));
    const reason = rule ? rule[1] : UNKNOWN;
    return reason === null ? [] : [`${action}: ${reason}`];
  });
}

const STATEMENTS: Rule[] = [
  [/^DROP (?!INDEX CONCURRENTLY )/i, 'drops what the build before uses'],
  [/^REVOKE /i, 'takes a right that the build before uses'],
  [/^(LOCK|TRUNCATE|CLUSTER|VACUUM)\b|^REINDEX (?!.*CONCURRENTLY)/i, 'locks a table'],
  [/^ALTER INDEX \w+ ALTER (COLUMN )?\d+ SET STATISTICS /i, null],
  [/^ALTER TYPE \w+ (?!ADD VALUE )|^ALTER (?!TYPE |TABLE )/i, UNKNOWN],
  [/^(?!ALTER|ANALYZE|COMMENT|CREATE|DELETE|DROP|GRANT|INSERT|REINDEX|SELECT|UPDATE|WITH)/i, UNKNOWN],
];

/** What a migration creates itself, which no build uses before. */
function createdBy(statements: string[]): Set<string> {
  const made =
    /^CREATE (?:OR REPLACE )?(?:UNLOGGED |UNIQUE )?(?:TABLE|INDEX|FUNCTION|VIEW|SEQUENCE|TYPE)(?: CONCURRENTLY)?(?: IF NOT EXISTS)? (\w+)/i;
  return new Set(statements.flatMap((statement) => made.exec(statement)?.[1] ?? []));
}

const WRITES = /^(?:WITH .*?)?\b(?:UPDATE|DELETE FROM) (?:ONLY )?(\w+)/i;

function refusedParts(statement: string, created: Set<string>): string[] {
  const table = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) (.*)$/i.exec(statement);
  if (table) return created.has(String(table[1])) ? [] : refusedActions(String(table[2]));
  const index = /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*? ON (?:ONLY )?(\w+)/i.exec(statement);
  if (index && !index[1] && !created.has(String(index[2])))
    return [`${statement}: locks the table while it is built: create it CONCURRENTLY`];
  const dropped = /^DROP INDEX (?:IF EXISTS )?(\w+)$/i.exec(statement)?.[1];
  const revoked = /^REVOKE .* ON (?:FUNCTION |TABLE )?(\w+)/i.exec(statement)?.[1];
  if ([dropped, revoked].some((name) => name && created.has(name))) return [];
  const rule = STATEMENTS.find(([pattern]) => pattern.test(statement));
  const reason = rule?.[1] ?? null;
  return reason === null ? [] : [`${statement}: ${reason}`];
}

/**
 * The statements of a migration that the build before does not survive, with the reason: it serves while they run, and
 * afterwards until it is replaced.
 */
export async function refusedStatements(migration: MigrationInterface): Promise<string[]> {
  const statements = await statementsOf(migration);
  const created = createdBy(statements);
  const inOneTransaction = migration.transaction !== false;
  return statements.flatMap((statement) => {
    const written = WRITES.exec(statement)?.[1];
    if (inOneTransaction && written && !created.has(written))
      return [
        `${statement}: keeps rows locked until the migration ends: write them in parts, without one transaction`,
      ];
    return refusedParts(statement, created);
  });
}

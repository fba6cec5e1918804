import { auditAction } from '../audit/names.js';
import { Prepared } from '../database/prepared.js';

/**
 * The properties of a body of the contract that need a column: all but id, version and type, and what the server works
 * out by itself, which the contract leaves unknown.
 */
export type Written<Body> = Exclude<
  { [Property in keyof Body]-?: unknown extends Body[Property] ? never : Property }[keyof Body],
  'id' | 'version' | 'type'
>;

/** How a kind of the catalogue is written. */
export interface Kind {
  table: 'tests' | 'packages';
  /** What the audit calls one of them. */
  noun: 'test' | 'package';
  /** Columns by the property that holds them: all that a client may write. */
  columns: Record<string, string>;
  /** What stands in a column of those when it would be empty, by column. */
  filled?: Record<string, string>;
  /** What the rest of a row becomes; `n` is the row as it was given, `o` the one before. */
  derived: Record<string, { column: string; made: string; changed: string }>;
  /** What else follows from an edit: common table expressions over `changed`, whose `changes` tell what is new. */
  follows?: string;
}

/** Who writes. */
interface Writer {
  actor: string;
}

interface Edit extends Writer {
  id: string;
  given: string;
  version: number | null;
}

/** What is done to a row of the catalogue, as the audit calls it. */
type Verb = 'archived' | 'changed' | 'created' | 'restored';

const noteOf = (noun: Kind['noun'], action: Verb, source: string, detail: string) =>
  `noted AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actor::uuid, 'admin', ${auditAction(`${noun}.${action}`)}, id, ${detail} FROM ${source}
   )`;

const SUMMARY = `jsonb_build_object('productName', product_name, 'price', price)`;

/**
 * The statements that write a kind of the catalogue. Each is one condition and one transaction with its audit row, so
 * that of two who write at once one loses and knows it. `given` is a JSON object of columns.
 */
export function statementsOf<Row extends object>({ table, noun, columns, filled, derived, follows }: Kind) {
  const own = Object.values(columns);
  const all = [...own, ...Object.values(derived).map(({ column }) => column)];
  const worked = Object.entries(derived).map(([property, { column }]) => [property, column]);
  const properties = [...Object.entries(columns), ...worked, ['archivedAt', 'archived_at']];
  const shown = ['x.id, x.version', ...properties.map(([name, column]) => `x.${column} AS "${name}"`)].join(
    ', ',
  );
  const values = (when: 'made' | 'changed') => [
    ...own.map((name) => filled?.[name] ?? `n.${name}`),
    ...Object.values(derived).map((sql) => sql[when]),
  ];
  const mark = (action: Verb, set: string, condition: string, detail: string) =>
    `WITH marked AS (
       UPDATE ${table} SET ${set} WHERE id = :id AND ${condition} RETURNING *
     ), ${noteOf(noun, action, 'marked', detail)}
     SELECT ${shown} FROM marked x`;
  return {
    create: new Prepared<Writer & { id: string | null; given: string }, Row>(
      `${noun}-create`,
      `WITH made AS (
         INSERT INTO ${table} (id, ${all.join(', ')})
         SELECT coalesce(:id::text, nextval('${table}_id')::text), ${values('made').join(', ')}
         FROM jsonb_populate_record(NULL::${table}, :given::jsonb) n
         ON CONFLICT (id) DO NOTHING
         RETURNING *
       ), ${noteOf(noun, 'created', 'made', SUMMARY)}
       SELECT ${shown} FROM made x`,
    ),
    change: new Prepared<Edit, Row>(
      `${noun}-change`,
      `WITH changed AS (
         UPDATE ${table} o SET (${all.join(', ')}, version) = (
           SELECT ${values('changed').join(', ')}, o.version + 1
           FROM jsonb_populate_record(o, :given::jsonb) n
         )
         WHERE o.id = :id AND o.archived_at IS NULL AND o.version = coalesce(:version::integer, o.version)
         RETURNING WITH (OLD AS past, NEW AS present) present.*,
           changes_of(to_jsonb(past), to_jsonb(present)) AS changes
       ), ${follows ? `${follows}, ` : ''}${noteOf(noun, 'changed', 'changed', 'changes')}
       SELECT ${shown} FROM changed x`,
    ),
    archive: new Prepared<Writer & { id: string }, Row>(
      `${noun}-archive`,
      mark('archived', 'archived_at = now(), version = version + 1', 'archived_at IS NULL', SUMMARY),
    ),
    restore: new Prepared<Writer & { id: string }, Row>(
      `${noun}-restore`,
      mark('restored', 'archived_at = NULL, version = version + 1', 'archived_at IS NOT NULL', SUMMARY),
    ),
  };
}

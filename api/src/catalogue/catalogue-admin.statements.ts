import { auditAction } from '../audit/names.js';
import { Prepared } from '../infrastructure/database/prepared.js';

/**
 * The properties of a request body that need a column: all except id, version and type, and derived fields, whose type
 * is `unknown` in the contract.
 */
export type Written<Body> = Exclude<
  { [Property in keyof Body]-?: unknown extends Body[Property] ? never : Property }[keyof Body],
  'id' | 'version' | 'type'
>;

/** Describes how tests or packages are written. */
export interface Kind {
  table: 'tests' | 'packages';
  /** The noun of its audit actions. */
  noun: 'test' | 'package';
  /** Columns by property: all that clients may write. */
  columns: Record<string, string>;
  /** SQL expressions for columns that must not be empty, by column. */
  filled?: Record<string, string>;
  /** SQL expressions for derived columns; `n` is the new row, `o` the row before the edit. */
  derived: Record<string, { column: string; made: string; changed: string }>;
  /** Further effects of an edit: common table expressions over `changed`, whose column `changes` lists the changes. */
  follows?: string;
}

/** The user who writes. */
interface Writer {
  actor: string;
}

interface Edit extends Writer {
  id: string;
  given: string;
  version: number | null;
}

/** The verb of an audit action on a catalogue row. */
type Verb = 'archived' | 'changed' | 'created' | 'restored';

const noteOf = (noun: Kind['noun'], action: Verb, source: string, detail: string) =>
  `noted AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actor::uuid, 'admin', ${auditAction(`${noun}.${action}`)}, id, ${detail} FROM ${source}
   )`;

const SUMMARY = `jsonb_build_object('productName', product_name, 'price', price)`;

/**
 * The statements that write tests or packages. Each is one conditional statement that also inserts the audit entry, so
 * that one of two concurrent edits is refused. `given` is a JSON object of columns.
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
      `create-${noun}`,
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
      `change-${noun}`,
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
      `archive-${noun}`,
      mark('archived', 'archived_at = now(), version = version + 1', 'archived_at IS NULL', SUMMARY),
    ),
    restore: new Prepared<Writer & { id: string }, Row>(
      `restore-${noun}`,
      mark('restored', 'archived_at = NULL, version = version + 1', 'archived_at IS NOT NULL', SUMMARY),
    ),
  };
}

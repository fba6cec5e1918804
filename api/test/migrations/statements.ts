import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements without comments, texts and bodies of functions, with single spaces. */
function plain(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/\bBEGIN ATOMIC\b.*?\bEND\b(?=\s*(;|$))/gis, "''")
    .replaceAll(/"(\w+)"|\bpublic\./gi, '$1')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** The statements of the way up of a migration. No database is needed: a migration may only send statements. */
export async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const sent: string[] = [];
  const query = (sql: string) => Promise.resolve(sent.push(...plain(sql)) && []);
  const recorder = new Proxy({} as QueryRunner, {
    get(_, name) {
      if (name === 'query') return query;
      throw new Error(`A migration calls ${String(name)}: its statements are sent by query().`);
    },
  });
  await migration.up(recorder);
  return sent;
}

/** The parts of a list, whose commas within parentheses separate nothing. */
export function partsOf(list: string): string[] {
  const parts: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '(') depth += 1;
    if (list[at] === ')') depth -= 1;
    if (list[at] !== ',' || depth > 0) continue;
    parts.push(list.slice(from, at).trim());
    from = at + 1;
  }
  return [...parts, list.slice(from).trim()];
}

import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DataSource } from 'typeorm';
import { codeOf } from '../error-code.js';
import { packageFile } from '../files/package-file.js';

const FOLDER = dirname(packageFile('#migrations'));
const UNDEFINED_TABLE = '42P01';

const timeOf = (path: string): string[] => /^\d+(?=-[\w-]+\.[jt]s$)/.exec(basename(path)) ?? [];

/** The times of the migrations of this build. Their files are named after them, so that serving need not load them. */
export const migrationTimes = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).flatMap(timeOf);

const KNOWN = migrationTimes();

/** True when the database has every migration of this build. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  try {
    // The table of migrations belongs to TypeORM and has no entity.
    const done: { timestamp: string }[] = await dataSource.query('SELECT timestamp FROM migrations');
    const times = new Set(done.map(({ timestamp }) => timestamp));
    return KNOWN.every((time) => times.has(time));
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}

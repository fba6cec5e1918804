import { codeOf } from '../infrastructure/error-code.js';
import { StartupError } from '../startup-error.js';
import type { Manifest } from './manifest.js';

const SENTENCES: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space, or name a folder on another disk.',
  EDQUOT: 'The disk is full: free some space, or name a folder on another disk.',
  EROFS: 'The folder is on a disk that cannot be written to: name another folder.',
  '53100': 'The disk of Postgres is full: free some space there.',
  '42501': 'The role of the database has no right to do this: set DATABASE_OWNER_URL.',
};

/** Runs `work`; known failures of disks and databases become one sentence. */
export async function inSentences<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { path } = error as { path?: unknown };
    const code = codeOf(error);
    if (/^(EACCES|EPERM)$/.test(code) && typeof path === 'string')
      throw new StartupError(`${path} may not be read or written by this account.`);
    const sentence = SENTENCES[code];
    throw sentence ? new StartupError(sentence) : error;
  }
}

const number = new Intl.NumberFormat('en-IN');
const counted = (count: number, noun: string) => `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** What a backup has, for people. */
export function summaryOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, one) => sum + one.bytes, 0);
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')} and ${counted(files.length, 'file')}, ${size}`;
}

import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MIGRATIONS } from '../infrastructure/database/migrations/index.js';
import { codeOf } from '../infrastructure/error-code.js';
import { StartupError } from '../startup-error.js';

const Sha256 = z.string().regex(/^[\da-f]{64}$/);
const Count = z.int().min(0);
const Name = z.string().regex(/^[a-z_][a-z\d_]*$/);
const Key = z.string().regex(/^[a-z]+\/[\w-][\w.-]*$/);

/** The rows of a table, in the text format of COPY, ordered by primary key. */
const StoredTable = z.object({
  name: Name,
  columns: z.array(Name),
  rows: Count,
  bytes: Count,
  sha256: Sha256,
});

/** A stored file, such as a report. */
const StoredFile = z.object({ key: Key, bytes: Count, sha256: Sha256 });

/** What a backup consists of. It is written last, so a folder without it is no whole backup. */
const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  /** When the snapshot of the database was taken, in UTC. */
  takenAt: z.iso.datetime(),
  /** The names of the migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(StoredTable),
  /** The last value of each sequence; null when it was never used. */
  sequences: z.array(z.object({ name: Name, last: z.string().regex(/^\d+$/).nullable() })),
  files: z.array(StoredFile),
  /** The keys in rows whose files were missing when the backup was taken. */
  missing: z.array(Key),
});
export type Manifest = z.output<typeof Manifest>;
export type StoredTable = z.output<typeof StoredTable>;
export type StoredFile = z.output<typeof StoredFile>;

const pathOf = (folder: string) => join(folder, 'manifest.json');

/** Writes the manifest of a backup, whose other files have been written. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(pathOf(folder), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readText(folder: string): Promise<string> {
  if (!(await stat(folder).catch(() => null)))
    throw new StartupError(`There is no backup at ${folder}: the folder is missing.`);
  try {
    return await readFile(pathOf(folder), 'utf8');
  } catch (error) {
    throw new StartupError(
      codeOf(error) === 'ENOENT'
        ? `${folder} is not a whole backup: it has no manifest.json.`
        : `${pathOf(folder)} cannot be read (${codeOf(error)}).`,
    );
  }
}

/** Reads the manifest of a backup. Throws a {@link StartupError} when this build cannot restore it. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = parse(await readText(folder));
  const version = z.object({ version: z.string(), format: z.number() }).safeParse(read).data;
  const newer = () =>
    new StartupError(
      `The backup was taken by a newer build (${version?.version}): restore it with that build, or a later one.`,
    );
  if (version && version.format > 1) throw newer();
  const { data: manifest } = Manifest.safeParse(read);
  if (!manifest) throw new StartupError(`${pathOf(folder)} is damaged.`);
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  if (manifest.migrations.some((name) => !known.has(name))) throw newer();
  return manifest;
}

import { appendFile, chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, SECRETS, startApp } from '../../test/servers/app.js';
import { newInstallation, type NewInstallation, installationOf } from '../../test/makers/installations.js';
import { start } from '../../test/servers/processes.js';
import { smallVolume } from '../../test/servers/volume.js';
import { eventually } from '../../test/eventually.js';
import { as } from '../../test/makers/makers.js';
import { aPdf } from '../../test/makers/report-files.js';
import { withReports } from '../../test/makers/uploads.js';
import { openDatabase } from '../open-database.js';
import { checkBackup } from './check-backup.js';
import { readManifest } from './manifest.js';
import { restoreBackup } from './restore-backup.js';

let api: TestApp;
let home: string;
let folder: string;
let empty: NewInstallation;

const envOf = ({
  config,
  ownerUrl,
}: {
  config: { DATABASE_URL: string; DATA_DIR: string };
  ownerUrl: string;
}) => ({
  ...SECRETS,
  DATABASE_URL: config.DATABASE_URL,
  DATABASE_OWNER_URL: ownerUrl,
  DATA_DIR: config.DATA_DIR,
});
const backUp = (to: string, env: Record<string, string> = envOf(installationOf(api))) =>
  start('backup/backup.main.js', env, 'ignore', [to]).ended;
const restore = (from: string[], env: Record<string, string> = envOf(empty)) =>
  start('backup/restore.main.js', env, 'ignore', from).ended;
const done = { code: 0, errors: '' };
const fails = (errors: string) => ({ code: 1, errors: `${errors}\n` });

beforeAll(async () => {
  api = await startApp();
  await withReports(api, [{ name: 'a.pdf', bytes: aPdf() }], await as(api, 'admin'));
  home = await mkdtemp(join(tmpdir(), 'nidaan-commands-'));
  // The account of the embedded Postgres has to enter it.
  await chmod(home, 0o755);
  folder = join(home, 'whole');
  empty = await newInstallation();
  const { errors } = await backUp(folder);
  if (errors) throw new Error(errors);
});
afterAll(async () => {
  await api.close();
  await empty.remove();
  await rm(home, { recursive: true, force: true });
});

/** A copy of the backup that a test may damage. */
async function copyOf(name: string): Promise<string> {
  await cp(folder, join(home, name), { recursive: true });
  return join(home, name);
}
async function editManifest(copy: string, edit: (manifest: Record<string, unknown>) => void) {
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  edit(manifest);
  await writeFile(path, JSON.stringify(manifest));
}

describe('npm run backup', () => {
  it('refuses a folder that exists, and an installation that does not', async () => {
    expect(await backUp(folder)).toEqual(fails(`${folder} exists already: name a new folder.`));
    const nowhere = join(home, 'nowhere');
    expect(await backUp(join(home, 'b'), { DATA_DIR: nowhere })).toEqual(
      fails(`${nowhere} has no database of npm start: set DATA_DIR or DATABASE_URL.`),
    );
    await expect(stat(nowhere)).rejects.toThrow('ENOENT');
    expect(await backUp(join(home, 'b'), envOf(empty))).toEqual(
      fails('The database has no tables of Nidaan: there is nothing to back up.'),
    );
  });

  it('leaves nothing that looks whole when it is killed', async () => {
    const place = join(home, 'killed');
    const blocker = api.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE users');
    const killed = start('backup/backup.main.js', envOf(installationOf(api)), 'ignore', [join(place, 'b')]);
    const drafts = () => readdir(place, { recursive: true }).catch(() => []);
    await eventually(drafts, (names) => names.some((name) => name.endsWith('tests.copy')));
    killed.process.kill('SIGKILL');
    await killed.ended;
    await blocker.rollbackTransaction();
    await blocker.release();
    const left = await readdir(place);
    expect(left).toEqual([expect.stringMatching(/^\.b\.partial-/)]);
    const draft = join(place, String(left[0]));
    expect(await restore([draft])).toEqual(fails(`${draft} is not a whole backup: it has no manifest.json.`));
    expect(await backUp(join(place, 'b'))).toEqual(done);
  });

  it('says that the disk is full, and removes what it wrote', async () => {
    const volume = await smallVolume(1);
    if (!volume) return console.warn('Not run: a full disk; only root may mount a volume.');
    volume.fill();
    expect(await backUp(join(volume.folder, 'b'))).toEqual(
      fails('The disk is full: free some space, or name a folder on another disk.'),
    );
    volume.empty();
    expect(await readdir(volume.folder)).toEqual([]);
    await volume.close();
  });
});

describe('npm run restore', () => {
  it('refuses by name what is not a whole backup of this build or an older one', async () => {
    expect(await restore([])).toEqual(fails('Name the folder of the backup: npm run restore -- FOLDER.'));
    const missing = join(home, 'missing');
    expect(await restore([missing])).toEqual(
      fails(`There is no backup at ${missing}: the folder is missing.`),
    );
    const refused = (copy: string, sentence: string) => expect(checkBackup(copy)).rejects.toThrow(sentence);

    const table = await copyOf('table');
    await appendFile(join(table, 'tables/users.copy'), 'x');
    await refused(
      table,
      `tables/users.copy of the backup ${table} was altered: it differs from the manifest.`,
    );

    const [{ key } = { key: '' }] = (await readManifest(folder)).files;
    const file = await copyOf('file');
    const bytes = await readFile(join(file, 'files', key));
    bytes[0] = 0;
    await writeFile(join(file, 'files', key), bytes);
    await refused(file, `files/${key} of the backup ${file} was altered: it differs from the manifest.`);
    await rm(join(file, 'files', key));
    await refused(file, `The backup ${file} lacks files/${key}.`);

    const newer = await copyOf('newer');
    await editManifest(newer, (manifest) => {
      manifest.version = '9.0.0';
      (manifest.migrations as string[]).push('Later1863700000001');
    });
    await refused(
      newer,
      'The backup was taken by a newer build (9.0.0): restore it with that build, or a later one.',
    );
    await editManifest(newer, (manifest) => (manifest.files = [{ key: '../../etc/passwd' }]));
    await refused(newer, `${newer}/manifest.json is damaged.`);
  });

  it('refuses other secrets, before anything is written', async () => {
    const env = { ...envOf(empty), LINK_SECRET: `${SECRETS.LINK_SECRET}x` };
    expect(await restore([folder], env)).toEqual(
      fails(
        `LINK_SECRET must be as in ${folder}/secrets.json: links and second factors of the backup depend on it.`,
      ),
    );
    expect(await readdir(empty.config.DATA_DIR)).toEqual([]);
  });

  it('can be repeated when it was cut off, and afterwards refuses the database, which is not empty', async () => {
    const backup = await checkBackup(folder);
    const [first, ...others] = backup.manifest.tables;
    if (!first) throw new Error('The backup has no tables.');
    const other = { ...backup.manifest, tables: [{ ...first, rows: first.rows + 1 }, ...others] };
    await expect(restoreBackup(empty, { ...backup, manifest: other })).rejects.toThrow(
      `The rows of ${first.name} differ from the backup after they were restored.`,
    );
    expect(await restore([folder])).toEqual(done);
    const source = await openDatabase(empty.ownerUrl);
    expect(await source.query('SELECT count(*)::integer AS orders FROM orders')).toEqual([{ orders: 1 }]);
    const { host, pathname } = new URL(empty.ownerUrl);
    expect(await restore([folder])).toEqual(
      fails(`The database ${pathname.slice(1)} at ${host} is not empty: restore into a new one.`),
    );
    expect(await source.query('SELECT count(*)::integer AS orders FROM orders')).toEqual([{ orders: 1 }]);
    await source.destroy();
  });

  it('makes a new data folder with the embedded Postgres, whose backup is the same again', async () => {
    const dataDir = join(home, 'var');
    expect(await restore([folder], { DATA_DIR: dataDir })).toEqual(done);
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))).toEqual({
      TOKEN_SECRET: SECRETS.TOKEN_SECRET,
      LINK_SECRET: SECRETS.LINK_SECRET,
    });
    const again = join(home, 'again');
    expect(await backUp(again, { DATA_DIR: dataDir })).toEqual(done);
    const [one, other] = [await readManifest(folder), await readManifest(again)];
    expect({ ...other, takenAt: one.takenAt }).toEqual(one);
    expect(await restore([folder], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      errors: expect.stringContaining('is not empty: restore into a new one.'),
    });
  });
});

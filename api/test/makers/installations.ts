import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../src/config.js';
import type { Installation } from '../../src/backup/installation.js';
import { configOf, type TestApp } from '../servers/app.js';
import { makeDatabase } from '../servers/database.js';

const close = () => Promise.resolve();

/** The database and the files of an app, as its serving role reaches them. */
export function installationOf(api: TestApp): Installation {
  const config = api.get<Config>('CONFIG');
  return { config, ownerUrl: config.DATABASE_URL, close };
}

/** An installation with an empty database and an empty data folder. */
export interface NewInstallation extends Installation {
  remove(): Promise<void>;
}

/** Makes an empty database and an empty data folder; `settings` may name a bucket or other secrets. */
export async function newInstallation(settings: Record<string, unknown> = {}): Promise<NewInstallation> {
  const database = await makeDatabase('template0');
  const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-restored-'));
  const config = configOf({ DATABASE_URL: database.applicationUrl, DATA_DIR: dataDir, ...settings });
  const remove = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { config, ownerUrl: database.url, close, remove };
}

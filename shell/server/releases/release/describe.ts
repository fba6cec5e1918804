import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseFile, RemoteVersion } from '@nidaan/contract';
import { Piscina } from 'piscina';
import type { z } from 'zod';
import { DESCRIBER } from '../../paths.js';
import type { Description } from './describe.worker.js';

/** How long loading a server bundle may take, in ms. */
const LOADING_MS = 30_000;

/** The file with the description of a build that is packed, or has no server bundle. */
const FILE = 'description.json';

const DescriptionFile = ReleaseFile.pick({ name: true, routes: true }).extend(
  RemoteVersion.pick({ contract: true, slots: true }).shape,
);

/** What a build says of itself, without what its files show. */
export type Described = Description | z.infer<typeof DescriptionFile>;

/** Finds out what a build in a remote's folder says of itself. */
export type Describe = (root: string) => Promise<Described>;

/** Reads the description that a build has beside its files. No code of the build is run. */
export const readDescription: Describe = (root) => {
  const file = join(root, FILE);
  if (!existsSync(file)) throw new Error(`${root} is not packed: ${file} is missing`);
  // A link would release the files of another folder.
  if (!lstatSync(join(root, 'dist')).isDirectory())
    throw new Error(`${root} is not packed: dist is no folder`);
  return Promise.resolve(DescriptionFile.parse(JSON.parse(readFileSync(file, 'utf8'))));
};

/**
 * Loads the server bundle of a build, and asks it. Its code is run in this process, in a thread, since a team's code may never
 * return. A build that only browsers render has no server bundle, and a description beside its files.
 */
export const describeByRunning =
  (timeoutMs = LOADING_MS): Describe =>
  async (root) => {
    const bundle = join(root, 'dist/server/remote.cjs');
    if (!existsSync(bundle)) {
      if (existsSync(join(root, FILE))) return readDescription(root);
      throw new Error(`${root} is not built: ${bundle} is missing, and so is ${FILE}`);
    }
    const pool = new Piscina<string, Description>({ filename: DESCRIBER, maxThreads: 1 });
    try {
      return await pool.run(bundle, { signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      const why = (error as Error).name === 'AbortError' ? `not within ${timeoutMs / 1000} s` : String(error);
      throw new Error(`${bundle} cannot be loaded: ${why}.`, { cause: error });
    } finally {
      await pool.destroy();
    }
  };

/** Puts a build with its description into a folder, from which it can be released without running its code. */
export async function pack(root: string, to: string): Promise<string> {
  const description = await describeByRunning()(root);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(join(root, 'dist'), join(to, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(to, 'package.json'));
  writeFileSync(join(to, FILE), JSON.stringify(description, null, 2));
  return description.name;
}

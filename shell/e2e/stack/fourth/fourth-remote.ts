import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program } from '../development.js';
import { shell } from '../releases.js';
import { stack } from '../stack.js';

/** Where the copy of the project is, and the names of its remotes. */
interface Copy {
  origin: string;
  root: string;
  names: string[];
}

const run = promisify(execFile);

/**
 * Starts the remotes and the shell of `npm start` with a fourth remote, over the API of the tests' own stack.
 *
 * @param name the remote's name; its sources are in `e2e/<name>-mfe`
 */
export async function startWithFourthRemote(name: string) {
  const where = { cwd: shell, env: {} };
  const { message, stop } = await program<Copy>(
    'e2e/stack/fourth/fourth-stack.mjs',
    [stack.origin, name],
    where,
  );
  const { origin, root, names } = message;
  const folder = join(root, `${name}-mfe`);
  return {
    origin,
    names,
    stop,
    registry: join(root, 'var/releases/remotes.json'),
    /** The folder of a version that was released. */
    releaseFolder: (version: string) => join(root, 'var/releases', name, version),
    /** Replaces a text in a file of the fourth remote. */
    change(file: string, from: string, to: string): void {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not say "${from}"`);
      writeFileSync(path, before.replace(from, to));
    },
    /** Builds the fourth remote by a script of its package, and releases it; returns what the command says. */
    async release(script = 'build'): Promise<string> {
      await run('npm', ['run', script], { cwd: folder });
      const command = join(shell, 'dist/server/releases/release.main.js');
      const env = { ...process.env, DATA_DIR: join(root, 'var') };
      const args = ['release', folder, '--shell', origin, '--api', stack.origin];
      return run(process.execPath, [command, ...args], { env }).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
    },
  };
}

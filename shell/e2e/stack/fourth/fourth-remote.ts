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

/** Starts the remotes and the shell of `npm start` with a fourth remote, over the API of the tests' own stack. */
export async function startWithFourthRemote() {
  const where = { cwd: shell, env: {} };
  const { message, stop } = await program<Copy>('e2e/stack/fourth/fourth-stack.mjs', [stack.origin], where);
  const { origin, root, names } = message;
  const folder = join(root, 'offers-mfe');
  return {
    origin,
    names,
    stop,
    registry: join(root, 'var/releases/remotes.json'),
    /** Changes a sentence of the fourth remote, builds it and releases it; returns what the command says. */
    async release(from: string, to: string): Promise<string> {
      const screen = join(folder, 'src/OffersPage.ts');
      writeFileSync(screen, readFileSync(screen, 'utf8').replace(from, to));
      await run(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: folder });
      const command = join(shell, 'dist/server/releases/release.main.js');
      const env = { ...process.env, DATA_DIR: join(root, 'var') };
      const args = ['release', folder, '--shell', origin, '--api', stack.origin];
      return (await run(process.execPath, [command, ...args], { env })).stdout;
    },
  };
}

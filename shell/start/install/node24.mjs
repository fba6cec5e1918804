import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { whenNpmIsGone } from '../stopping.mjs';

const MARK = 'NIDAAN_ENTERED';

/** The Node that was installed with the packages, if it runs on this machine. */
function ownNode(root) {
  const file = join(root, 'node_modules', '.bin', 'node');
  if (!existsSync(file)) return null;
  return spawnSync(file, ['--version']).status === 0 ? realpathSync(file) : null;
}

/** Forwards signals; through the IPC channel the other process also notices when this one is killed. */
function runUnder(node, script) {
  const env = { ...process.env, [MARK]: '1' };
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/**
 * Runs the same script again under the installed Node 24.
 *
 * @param {string} root
 * @param {string} script
 * @param {boolean} anew also when this already is that Node, because it was just reinstalled
 * @returns {Promise<number | null>} the exit code of that run; null when this process should continue itself
 */
export async function continueUnderNode24(root, script, anew) {
  const entered = process.env[MARK];
  delete process.env[MARK];
  if (entered) return null;
  const node = ownNode(root);
  if (!node || (!anew && node === realpathSync(process.execPath))) return null;
  return runUnder(node, script);
}

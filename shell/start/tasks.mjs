import { spawn } from 'node:child_process';
import { join } from 'node:path';

const FORCE_MS = 3000;
const ownGroup = process.platform !== 'win32';

/** Ends the task runner together with the compilers it started. */
function end(child) {
  const send = (signal) => {
    try {
      process.kill(ownGroup ? -child.pid : child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  send('SIGTERM');
  setTimeout(() => send('SIGKILL'), FORCE_MS).unref();
}

/**
 * Runs a script of a package.json, by default the root's, through wireit, which skips what did not change. npm itself is skipped because it
 * would cost half a second; the variables are those by which npm tells wireit which script to run. Nothing is cached
 * beyond the last result: copies of old builds would only fill the disk.
 *
 * @param {string} root
 * @param {string} script
 * @param {{ stop: AbortSignal, env?: Record<string, string>, folder?: string }} options
 * @returns {Promise<number>} the exit code
 */
export function runTask(root, script, { stop, env, folder = '.' }) {
  const npmEnv = {
    npm_lifecycle_event: script,
    npm_package_json: join(root, folder, 'package.json'),
    npm_config_user_agent: process.env.npm_config_user_agent ?? 'npm/?',
    WIREIT_CACHE: 'none',
  };
  const child = spawn(process.execPath, [join(root, 'node_modules', 'wireit', 'bin', 'wireit.js')], {
    cwd: join(root, folder),
    env: { ...process.env, ...npmEnv, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: ownGroup,
  });
  const onStop = () => end(child);
  stop.addEventListener('abort', onStop, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      stop.removeEventListener('abort', onStop);
      resolve(code ?? 1);
    });
  });
}

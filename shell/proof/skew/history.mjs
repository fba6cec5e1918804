import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The earlier builds whose remotes the present API and shell serve, newest first.
 *
 * @type {{ version: string, commit: string, date: string }[]}
 */
export const BUILDS = JSON.parse(readFileSync(new URL('builds.json', import.meta.url), 'utf8'));

const FETCH_MS = 90_000;

/** Runs git without asking for a password; whether it succeeded. */
function git(root, ...args) {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' };
  try {
    execFileSync('git', args, { cwd: root, env, stdio: 'ignore', timeout: FETCH_MS });
    return true;
  } catch {
    return false;
  }
}

/**
 * One sentence when commits of earlier builds are not in this clone; null when all are.
 *
 * @param {{ root?: string, commits?: string[], fetch?: boolean }} options `fetch` to get them from `origin` first
 */
export function missingHistory({
  root = ROOT,
  commits = BUILDS.map(({ commit }) => commit),
  fetch = false,
} = {}) {
  const missing = () => commits.filter((commit) => !git(root, 'cat-file', '-e', `${commit}^{tree}`));
  if (fetch && missing().length > 0) git(root, 'fetch', '--quiet', '--depth', '1', 'origin', ...missing());
  const lost = missing();
  if (lost.length === 0) return null;
  return `This clone does not have the commits of earlier builds: "git fetch --depth 1 origin ${lost.join(' ')}" gets them.`;
}

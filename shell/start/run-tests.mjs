import { needSpace } from './install/disk.mjs';
import { stopRequests } from './stopping.mjs';
import { runTask } from './tasks.mjs';

/**
 * The suites of `npm test`, each as a script of a folder, in the order in which they start. Two run at a time: when one
 * ends, the next starts in its place. In this order both places end at about the same time.
 */
export const SUITES = [
  ['shell', 'test:e2e'],
  ['api', 'test'],
  ['admin-mfe', 'test'],
  ['.', 'test:others'],
];
/** The suites of `npm run test:slow`. */
export const SLOW_SUITES = [
  ['shell', 'test:e2e:releases'],
  ['api', 'test:processes'],
];
const AT_A_TIME = 2;

/**
 * Runs suites; after a failure the others still run, so that one failure does not hide another.
 *
 * @param {string[][]} suites
 * @param {(folder: string, script: string) => Promise<number>} run returns the exit code
 * @returns {Promise<string[]>} the commands that run the failed suites alone
 */
export async function runSuites(suites, run) {
  const [waiting, failed] = [[...suites], []];
  async function runNext() {
    const [folder, script] = waiting.shift() ?? [];
    if (!script) return;
    const code = await run(folder, script);
    if (code !== 0) failed.push(`npm run ${script}${folder === '.' ? '' : ` -w ${folder}`}`);
    await runNext();
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, runNext));
  return failed;
}

/**
 * Builds what the suites need, runs them, with `--slow` the slow ones, and prints which failed.
 *
 * @param {string} root
 * @returns {Promise<number>} the exit code
 */
export async function main(root) {
  await needSpace(root, 500, 'Testing');
  const stop = stopRequests();
  const built = await runTask(root, 'build', { stop });
  if (built !== 0) return built;
  const env = { WIREIT_PARALLEL: '1', WIREIT_FAILURES: 'continue', WIREIT_LOGGER: 'simple' };
  const suites = process.argv.includes('--slow') ? SLOW_SUITES : SUITES;
  const failed = await runSuites(suites, (folder, script) =>
    stop.aborted ? 1 : runTask(root, script, { stop, env, folder }),
  );
  if (failed.length === 0) return 0;
  if (!stop.aborted)
    console.error(`Failed; each can be run alone:\n${failed.map((command) => `  ${command}\n`).join('')}`);
  return 1;
}

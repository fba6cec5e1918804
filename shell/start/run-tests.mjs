import { needSpace } from './install/disk.mjs';
import { stopRequests } from './stopping.mjs';
import { runTask } from './tasks.mjs';

/** Run side by side, one suite of each at a time. The end-to-end tests take about as long as all other suites together. */
const LANES = ['test:e2e', 'test:suites'];

/**
 * Builds what the suites need, then runs all suites, two at a time; after a failure the others still run, so that one
 * failure does not hide another.
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
  const codes = await Promise.all(LANES.map((lane) => runTask(root, lane, { stop, env })));
  return codes.find((code) => code !== 0) ?? 0;
}

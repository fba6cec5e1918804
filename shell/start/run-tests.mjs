import { needSpace } from './install/disk.mjs';
import { stopRequests } from './stopping.mjs';
import { runTask } from './tasks.mjs';

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
  return runTask(root, 'test:all', {
    stop,
    env: { WIREIT_PARALLEL: '2', WIREIT_FAILURES: 'continue', WIREIT_LOGGER: 'simple' },
  });
}

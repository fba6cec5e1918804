import { spawnSync } from 'node:child_process';

/** What went wrong, in one sentence for the person who deploys. */
export class DeployError extends Error {}

/**
 * Runs kubectl. What it prints is shown, unless it is returned.
 *
 * @param {string[]} words
 * @param {{ input?: string, returns?: boolean, why?: string }} [options] `why`: the sentence when it fails
 */
export function kubectl(words, { input, returns = false, why } = {}) {
  const { status, stdout, error } = spawnSync('kubectl', words, {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: [input === undefined ? 'ignore' : 'pipe', returns ? 'pipe' : 'inherit', 'inherit'],
  });
  if (error?.code === 'ENOENT') throw new DeployError('kubectl is not installed here.');
  if (status !== 0) throw new DeployError(why ?? `kubectl ${words.join(' ')} failed.`);
  return stdout ?? '';
}

/** Applies resources, as the one who decides on all their fields. */
export const apply = (resources) =>
  kubectl(['apply', '--server-side', '--force-conflicts', '-f', '-'], {
    input: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: resources }),
  });

/** Waits for a condition of a Job; when it is not met, its log is shown. */
export function finishJob(namespace, name, seconds) {
  try {
    kubectl(['-n', namespace, 'wait', '--for=condition=Complete', `job/${name}`, `--timeout=${seconds}s`]);
  } catch {
    kubectl(['-n', namespace, 'logs', `job/${name}`, '--tail=50']);
    throw new DeployError(`The job ${name} did not finish; its log is above.`);
  }
  kubectl(['-n', namespace, 'logs', `job/${name}`, '--tail=5']);
}

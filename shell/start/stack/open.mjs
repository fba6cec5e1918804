import { needSpace } from '../install/disk.mjs';
import { makeFolder } from '../file-system.mjs';
import { report } from '../startup-error.mjs';
import { stopRequests } from '../stopping.mjs';
import { adminMark, announcement } from './announce.mjs';
import { commandsOf } from './commands.mjs';
import { build, serve } from './serve.mjs';
import { createStack } from './stack.mjs';
import { takeLock } from '../settings/lock.mjs';
import { checkPorts, whyNoMetrics } from '../settings/ports.mjs';
import { hasUnsignedReleases } from '../settings/release-keys.mjs';
import { secretsOf } from '../settings/secrets.mjs';
import { readSettings } from '../settings/settings.mjs';

const RUN_MB = 500;

/** @param {string} root fails on a wrong environment before anything is installed or built */
export async function preflight(root) {
  const settings = readSettings(process.env, root);
  makeFolder(settings.dataDir);
  const release = takeLock(settings.dataDir);
  try {
    secretsOf(settings);
    await checkPorts(settings.places);
    await needSpace(settings.dataDir, RUN_MB, 'Running');
  } finally {
    release();
  }
}

/**
 * Builds what changed, starts the stack and keeps it running until a stop is requested.
 *
 * @param {string} root
 * @returns {Promise<number>} the exit code
 */
export async function main(root) {
  // The reader of the output may have exited (`npm start | head`); the stack keeps running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stop = stopRequests();
  const settings = readSettings(process.env, root);
  const release = takeLock(settings.dataDir);
  try {
    await build(root, 'build', stop);
    if (stop.aborted) return 0;
    const stack = createStack(commandsOf(settings, secretsOf(settings)), console.log);
    if (hasUnsignedReleases(settings.dataDir))
      console.log('The releases of remotes were not signed yet; they are signed now, this once.');
    const before = adminMark(settings.dataDir);
    const noMetrics = await whyNoMetrics(settings.metricsPort);
    if (noMetrics) console.log(noMetrics);
    await serve(stack, stop, () => announcement(settings, adminMark(settings.dataDir) !== before));
    return 0;
  } catch (error) {
    report(error);
    return 1;
  } finally {
    release();
  }
}

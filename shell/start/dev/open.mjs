import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../file-system.mjs';
import { takeLock } from '../settings/lock.mjs';
import { checkPorts } from '../settings/ports.mjs';
import { folderOf } from '../settings/remotes.mjs';
import { releaseKeysOf } from '../settings/release-keys.mjs';
import { secretsOf } from '../settings/secrets.mjs';
import { readSettings } from '../settings/settings.mjs';
import { adminMark, announcement } from '../stack/announce.mjs';
import { build, serve } from '../stack/serve.mjs';
import { createStack } from '../stack/stack.mjs';
import { report, StartupError } from '../startup-error.mjs';
import { stopRequests } from '../stopping.mjs';
import { devPlan, PARTS, placesOf } from './plan.mjs';
import { printLine } from './print-line.mjs';

/** The part to develop: everything, unless the command names one. */
function partOf([, , part = 'all']) {
  if (PARTS.includes(part)) return part;
  throw new StartupError(`npm run dev knows no part "${part}"; it knows ${PARTS.slice(1).join(', ')}.`);
}

/** Whether the part needs the database, and with it the data folder for itself. */
const needsData = (part) => part === 'all' || part === 'api';

function lockFor(part, { dataDir }) {
  makeFolder(dataDir);
  return needsData(part) ? takeLock(dataDir) : () => {};
}

/** The shell alone shows the remotes of an application that runs already. */
function checkReleases(part, { dataDir }) {
  if (part !== 'shell' || existsSync(join(dataDir, 'releases', 'remotes.json'))) return;
  throw new StartupError(`No remote is published in ${dataDir}; run npm start, and this beside it.`);
}

/** @param {string} root fails on a port in use or a wrong environment before anything is installed or built */
export async function preflight(root) {
  const part = partOf(process.argv);
  const settings = readSettings(process.env, root);
  const release = lockFor(part, settings);
  try {
    await checkPorts(placesOf(part, settings));
    checkReleases(part, settings);
  } finally {
    release();
  }
}

/** What is built before the start: everything, or what the part is made of. */
function buildOf(part) {
  if (part === 'all') return { folder: '.', script: 'build' };
  if (part === 'api') return { folder: 'api', script: 'dev:ready' };
  return { folder: part === 'shell' ? 'shell' : folderOf(part), script: 'dev:ready' };
}

function readySentence(part, settings, isNew) {
  if (part === 'all') return announcement(settings, isNew);
  if (part === 'api') return `Ready    http://localhost:${settings.port.api}/api\nStop     Ctrl-C`;
  if (part === 'shell') return `Ready    http://localhost:${settings.port.shell}\nStop     Ctrl-C`;
  return 'Stop with Ctrl-C';
}

/**
 * Builds what changed, starts the processes under development and keeps them running until a stop is requested.
 *
 * @param {string} root
 * @returns {Promise<number>} the exit code
 */
export async function main(root) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stop = stopRequests();
  let release = () => {};
  try {
    const part = partOf(process.argv);
    const settings = readSettings(process.env, root);
    release = lockFor(part, settings);
    const { folder, script } = buildOf(part);
    await build(root, script, stop, folder);
    if (stop.aborted) return 0;
    const plan = devPlan(part, settings, needsData(part) ? secretsOf(settings) : releaseKeysOf(settings));
    const stack = createStack({ ...plan, print: printLine }, console.log);
    const before = adminMark(settings.dataDir);
    await serve(stack, stop, () => readySentence(part, settings, adminMark(settings.dataDir) !== before));
    return 0;
  } catch (error) {
    report(error);
    return 1;
  } finally {
    release();
  }
}

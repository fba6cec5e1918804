import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { needSpace } from './disk.mjs';
import { onDisk } from '../file-system.mjs';
import { StartupError } from '../startup-error.mjs';

const INSTALL_MB = 1500;

const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;

const failures = [
  [/ENOSPC/, 'the disk is full'],
  [new RegExp(`${unreachable.source}|ENOTCACHED`), 'the package registry cannot be reached'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json disagree; run npm install and commit both'],
  [/_cacache/, 'the cache of npm is damaged; run npm cache verify and try again'],
  [/EACCES|EPERM|EROFS/, 'this user has no permission to write here'],
];

const lockOf = (root) => join(root, 'package-lock.json');
const stampOf = (root) => join(root, 'node_modules', '.nidaan-installed');
const recordOf = (root) => join(root, 'node_modules', '.package-lock.json');

function fingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(lockOf(root)));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

function stamp(root) {
  try {
    writeFileSync(stampOf(root), fingerprint(root));
  } catch {
    // Another user installed the packages; without the stamp the next start only takes a little longer to check.
  }
}

/** Removes the records of the last installation, so that an interrupted one is not mistaken for a finished one. */
function clearRecords(root) {
  for (const file of [stampOf(root), recordOf(root)]) rmSync(file, { force: true });
}

/** Whether npm's own record of its last install matches the lockfile, so that a plain `npm ci` by the user counts. */
function installedByHand(root) {
  if (!existsSync(recordOf(root))) return false;
  const present = JSON.parse(readFileSync(recordOf(root), 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockOf(root), 'utf8')).packages);
  return wanted.every(
    ([path, { version, optional, devOptional, link }]) =>
      !path.includes('node_modules/') ||
      optional ||
      devOptional ||
      link ||
      present[path]?.version === version,
  );
}

function isCurrent(root) {
  if (!existsSync(lockOf(root)) || !existsSync(join(root, 'node_modules'))) return false;
  if (existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === fingerprint(root)) return true;
  const current = installedByHand(root);
  if (current) stamp(root);
  return current;
}

/** Runs the npm that started this process, with its Node; never the Node inside node_modules, which `npm ci` removes. */
function npm(root, args) {
  const { npm_node_execpath: node, npm_execpath: script, PATH = '' } = process.env;
  const env = { ...process.env, PATH: outside(root, PATH), PUPPETEER_LOGLEVEL: 'error' };
  const options = {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  };
  const usable = node && script && existsSync(script) && !node.startsWith(join(root, 'node_modules'));
  return usable ? spawn(node, [script, ...args], options) : spawn('npm', args, options);
}

function outside(root, path) {
  const inner = join(root, 'node_modules') + sep;
  return path
    .split(delimiter)
    .filter((folder) => !(folder + sep).startsWith(inner))
    .join(delimiter);
}

/** @returns {Promise<{ code: number | null, messages: string }>} npm's exit code and its error output */
function finish(child) {
  return new Promise((resolve) => {
    let messages = '';
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal));
    child.stderr.on('data', (chunk) => (messages = (messages + chunk).slice(-20_000)));
    child.once('error', (error) => resolve({ code: 1, messages: error.message }));
    child.once('close', (code, signal) =>
      resolve({ code, messages: signal ? 'it was interrupted' : messages }),
    );
  });
}

/**
 * Without the registry npm retries for many minutes; one ping before decides whether to install from the cache alone.
 */
async function networkMode(root) {
  const ping = npm(root, ['ping', '--fetch-retries=0', '--fetch-timeout=10000', '--loglevel=error']);
  const { code, messages } = await finish(ping);
  return code !== 0 && unreachable.test(messages) ? '--offline' : '--prefer-offline';
}

/** @param {string} messages npm's error output @returns {string} one sentence */
export function whyNotInstalled(messages) {
  const known = failures.find(([sign]) => sign.test(messages));
  if (known) return `Installing the packages failed: ${known[1]}.`;
  const last = messages
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line) && !/log of this run/.test(line));
  return `Installing the packages failed: ${last.slice(0, 3).join(' ') || messages.trim() || 'npm gave no reason'}.`;
}

/**
 * Installs exactly the lockfile's packages, when it changed since the last time.
 *
 * @param {string} root
 * @returns {Promise<boolean>} whether packages were installed now
 */
export async function ensureInstalled(root) {
  if (isCurrent(root)) return false;
  await needSpace(root, INSTALL_MB, 'Installing');
  console.log('Installing packages; the first time takes a minute or two.');
  onDisk(`Cannot install into ${join(root, 'node_modules')}`, () => clearRecords(root));
  const command = existsSync(lockOf(root)) ? 'ci' : 'install';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, messages } = await finish(npm(root, [command, await networkMode(root), ...quiet]));
  if (code !== 0) throw new StartupError(whyNotInstalled(messages));
  stamp(root);
  return true;
}

// A whole product of its own, as `npm start` runs it, for row files that measure pages.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ADMIN } from '../../../api/proof/bench/frame/bench.mjs';
import { freePort, startProcess } from '../../../api/proof/bench/frame/processes.mjs';
import { portVariableOf, REMOTES } from '../../start/settings/remotes.mjs';
import { secretsOf } from '../../start/settings/secrets.mjs';
import { readSettings } from '../../start/settings/settings.mjs';
import { commandsOf } from '../../start/stack/commands.mjs';
import { createStack } from '../../start/stack/stack.mjs';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const ROOT = pathOf('../../../');

/** The script of each process whose pid is of interest. */
const SCRIPTS = { api: 'api/dist/bundle/main.js', shell: 'shell/dist/server/main.js' };

/** The pid of a process that this one has started. */
async function pidOf(script) {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]);
    if (parent === process.pid && command.includes(script)) return Number(pid);
  }
  return NaN;
}

/** The settings of a product with a folder and free ports of its own. */
async function environmentIn(dataDir) {
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...ADMIN };
  const names = ['PORT', 'API_PORT', ...REMOTES.map(({ name }) => portVariableOf(name))];
  // A port that is free may be drawn twice.
  const ports = new Set();
  while (ports.size < names.length) ports.add(String(await freePort()));
  for (const [at, port] of [...ports].entries()) env[names[at]] = port;
  return env;
}

/** Runs `npm start` until all services answer; returns its pid and how to stop it. */
export async function runNpmStart(bench) {
  const env = { HOME: process.env.HOME, ...(await environmentIn(join(bench.folder, 'product'))) };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  bench.defer(stop);
  // Its end before it is ready fails the row, and its end afterwards is expected.
  const ended = exited.then(([code]) => Promise.reject(new Error(`npm start ended with exit code ${code}`)));
  ended.catch(() => undefined);
  const ready = new Promise((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('Ready') && resolve());
  });
  await Promise.race([ready, ended]);
  return { pid: child.pid, stop };
}

/**
 * Starts a product that ends with the row file, with as many demonstration orders as asked for. Returns its origin, the port
 * and pid of its HTML server, the pid of its API, the ports of all its servers, and the folder of the remotes' releases.
 */
export async function startProduct(bench, { orders = 0 } = {}) {
  const dataDir = join(bench.folder, 'product');
  const env = await environmentIn(dataDir);
  if (orders > 0)
    await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'api/dist/development/seed-orders.main.js'), String(orders)],
      { env },
    );
  const settings = readSettings(env, ROOT);
  const stack = createStack(commandsOf(settings, secretsOf(settings)), console.error);
  bench.defer(() => stack.close());
  await stack.open();
  const ports = settings.port;
  return {
    port: ports.shell,
    ports,
    pid: await pidOf(SCRIPTS.shell),
    apiPid: await pidOf(SCRIPTS.api),
    origin: `http://127.0.0.1:${ports.shell}`,
    releases: join(dataDir, 'releases'),
  };
}

/** A bare server of what the product serves. */
export async function startFloor(bench, product) {
  const port = await freePort();
  const running = await startProcess(pathOf('./floors/static.main.mjs'), {
    FLOOR_PORT: String(port),
    FLOOR_ORIGIN: product.origin,
  });
  bench.defer(running.stop);
  return { port, ...running };
}

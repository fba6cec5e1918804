import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * Runs a server, and restarts it when a file of its folders changes. Most of a start is loading packages, which do not
 * change, so the next process has loaded them already and waits; Node's watch mode loads them again each time.
 *
 * Arguments: the entry point, and the folders that it is made of.
 */
const [entry = '', ...folders] = process.argv.slice(2);
const STANDBY = fileURLToPath(new URL('./dev-standby.main.js', import.meta.url));
/** One change may write several files, in ms. */
const SETTLED_MS = 30;
/** Longer than a request takes, in ms; what the server does beside requests may be killed during development. */
const STOP_MS = 200;
/** The API ends by itself within nine seconds. */
const LAST_STOP_MS = 10_000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

let waiting = createStandby();
let running = startNext();
let restarts = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

function createStandby(): ChildProcess {
  return fork(STANDBY, [entry, ...folders]);
}

/** Lets the waiting process run the server. Its successor loads packages only after that, to leave it the processor. */
function startNext(): ChildProcess {
  const server = hasEnded(waiting) ? createStandby() : waiting;
  const replace = () => {
    if (waiting === server) waiting = createStandby();
  };
  server.once('exit', replace);
  server.on('message', (message) => {
    replace();
    process.send?.(message);
  });
  server.send('start');
  return server;
}

async function stop(child: ChildProcess, grace: number): Promise<void> {
  if (hasEnded(child)) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = Symbol('late');
  if ((await Promise.race([exited, wait(grace, late, { ref: false })])) === late) child.kill('SIGKILL');
  await exited;
}

async function restart(): Promise<void> {
  await stop(running, STOP_MS);
  running = startNext();
}

function onChange(name: string | null): void {
  if (!name?.endsWith('.js')) return;
  clearTimeout(timer);
  timer = setTimeout(() => (restarts = restarts.then(restart)), SETTLED_MS);
}

for (const folder of folders) watch(folder, { recursive: true }, (_event, name) => onChange(name));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'])
  process.once(signal, () => {
    waiting.removeAllListeners('exit').kill('SIGKILL');
    running.removeAllListeners('exit');
    void stop(running, LAST_STOP_MS).then(() => process.exit(0));
  });

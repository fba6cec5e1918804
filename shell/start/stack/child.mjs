import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error.mjs';
import { recordOutput } from './child-log.mjs';

const READY_MS = 180_000;
const LAST_OUTPUT_MS = 500;

// A separate process group keeps the terminal's Ctrl-C from the children, which must end in order, Postgres last.
const ownGroup = process.platform !== 'win32';

const fork = ({ options = [], args, env, cwd }) =>
  spawn(process.execPath, [...options, ...args], {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: ownGroup,
  });

const closed = (stream) => new Promise((resolve) => stream.once('close', resolve));

async function endOf(child) {
  const read = Promise.all([child.stdout, child.stderr].map(closed));
  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, how: error.message }));
    child.once('exit', (code, signal) =>
      resolve({ code, how: signal ? `signal ${signal}` : `exit code ${code}` }),
    );
  });
  // Its last output is read before its end is reported; a process that it left behind may keep the streams open.
  await Promise.race([read, delay(LAST_OUTPUT_MS, undefined, { ref: false })]);
  return end;
}

function kill(child) {
  try {
    process.kill(ownGroup ? -child.pid : child.pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * Resolves with the child's `{ ready: true, … }`; rejects with the child's own last output when it ends or times out.
 */
function readinessOf(child, name, exited, words) {
  return new Promise((resolve, reject) => {
    const refuse = (how) => reject(new StartupError(words() || `${name} ${how}.`));
    const timer = setTimeout(() => {
      refuse(`was not ready within ${READY_MS / 1000} s`);
      kill(child);
    }, READY_MS);
    child.on('message', (message) => {
      if (!message?.ready) return;
      clearTimeout(timer);
      resolve(message);
    });
    void exited.then(({ how }) => refuse(`ended with ${how} before it was ready`));
    void exited.then(() => clearTimeout(timer));
  });
}

/**
 * Starts a process of Nidaan. Its output is read here and written to its log file in the background: a full disk costs
 * lines of the log, but does not stop the process.
 *
 * @param {{ name: string, options?: string[], args: string[], env: Record<string, string>, logs: string, cwd?: string }} command
 * @param {{ of(command: { logs: string, name: string }): { write(line: string): void } }} logs
 * @param {(name: string, line: string) => void} [print] gets each line of its output too
 */
export function startChild(command, logs, print) {
  const file = logs.of(command);
  const child = fork(command);
  const write = (text) => {
    file.write(text);
    print?.(command.name, text.trimEnd());
  };
  const words = recordOutput(child, { write });
  const exited = endOf(child);
  const ready = readinessOf(child, command.name, exited, words);
  ready.catch(() => {});
  return {
    name: command.name,
    exited,
    ready,
    words,
    /** @param {object} message is lost when the child has ended in the meantime */
    send(message) {
      if (child.connected) child.send(message, () => {});
    },
    /** @param {number} grace how many ms it has to end by itself */
    async stop(grace) {
      child.kill('SIGTERM');
      const late = delay(grace, 'late', { ref: false });
      if ((await Promise.race([exited, late])) === 'late') kill(child);
      await exited;
    },
  };
}

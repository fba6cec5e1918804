import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../refusal.mjs';
import { lastWords, openLog } from './child-log.mjs';

const READY_MS = 180_000;

// A group of its own keeps the terminal's Ctrl-C from the children, which must end in order, Postgres last.
const ownGroup = process.platform !== 'win32';

function fork({ args, env }, log) {
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    detached: ownGroup,
  });
  closeSync(log.fd);
  return child;
}

function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, how: error.message }));
    child.once('exit', (code, signal) =>
      resolve({ code, how: signal ? `signal ${signal}` : `exit code ${code}` }),
    );
  });
}

function kill(child) {
  try {
    process.kill(ownGroup ? -child.pid : child.pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}

/** Resolves with the child's `{ ready: true, … }`; a child that ends or keeps silent is a refusal in its own words. */
function readinessOf(child, name, exited, words) {
  return new Promise((resolve, reject) => {
    const refuse = (how) => reject(new Refusal(words() || `${name} ${how}.`));
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
 * Starts a process of the house; its output goes to its log file, directly, so that it can outlive this process.
 *
 * @param {{ name: string, args: string[], env: Record<string, string>, logs: string }} command
 */
export function startChild(command) {
  const log = openLog(command.logs, command.name);
  const child = fork(command, log);
  const exited = endOf(child);
  const words = () => lastWords(log);
  const ready = readinessOf(child, command.name, exited, words);
  ready.catch(() => {});
  return {
    name: command.name,
    exited,
    ready,
    words,
    /** @param {number} grace how many ms it has to end by itself */
    async stop(grace) {
      child.kill('SIGTERM');
      const late = delay(grace, 'late', { ref: false });
      if ((await Promise.race([exited, late])) === 'late') kill(child);
      await exited;
    },
  };
}

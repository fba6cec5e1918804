// The processes that are measured.
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A free port below the ephemeral ones, so that no connection takes it before it is used. */
export async function freePort() {
  const port = randomInt(12_000, 32_000);
  const server = createServer();
  const free = await new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!free) return freePort();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts a script and waits for the message that it is ready. It gets no environment but `env` and the PATH. */
export async function startProcess(script, env, execArgv = []) {
  const child = fork(script, {
    env: { PATH: process.env.PATH, ...env },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const ready = new Promise((resolve) => child.once('message', resolve));
  const failed = exited.then((code) => {
    throw new Error(`${script} ended with exit code ${code} before it was ready`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { pid: child.pid, stop };
}

import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A process of an entry point, run as the supervisor runs it. */
interface Started {
  process: ChildProcess;
  /** The message that it sends when it is ready; null when it ended before. */
  ready: Promise<Record<string, unknown> | null>;
  /** Its exit code and its output on standard error. */
  ended: Promise<{ code: number | null; errors: string }>;
}

/**
 * Starts a built entry point, such as `main.js`, with exactly this environment and these arguments. Its standard output goes to a file descriptor, or nowhere.
 */
export function start(
  entry: string,
  env: Record<string, string>,
  output: number | 'ignore' = 'ignore',
  args: string[] = [],
): Started {
  const path = fileURLToPath(new URL(`../../dist/${entry}`, import.meta.url));
  const child = fork(path, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output, 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  // The event `close` cannot be used, because it is not emitted after `disconnect`.
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const silent = new Promise((resolve) => child.stderr?.once('close', resolve));
  const ended = Promise.all([exited, silent]).then(([code]) => ({ code, errors }));
  const ready = new Promise<Record<string, unknown> | null>((resolve) => {
    child.once('message', (message) => resolve(message as Record<string, unknown>));
    void ended.then(() => resolve(null));
  });
  return { process: child, ready, ended };
}

/**
 * A free port of this machine. It is below the range of ephemeral ports, so that no other suite gets it before it is
 * used.
 */
export async function freePort(): Promise<string> {
  const port = randomInt(12_000, 32_000);
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!free) return freePort();
  await new Promise((closed) => server.close(closed));
  return String(port);
}

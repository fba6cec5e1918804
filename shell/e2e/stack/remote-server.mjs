import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A server that accepts connections on a port and never answers. */
async function muteOn(port) {
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  };
}

async function serverOf({ name, logs, args: [script, ...args], env }) {
  mkdirSync(logs, { recursive: true });
  const fd = openSync(join(logs, `${name}.log`), 'a');
  const child = fork(script, args, { env, stdio: ['ignore', fd, fd, 'ipc'] });
  closeSync(fd);
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`${script} ended before it was ready`))),
  ]);
  const end = async (signal = 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  return Object.assign(end, { pid: child.pid });
}

/**
 * A remote's own server, which a test may stop, replace by one that never answers, and start again on the same port.
 *
 * @param {{ name: string, logs: string, args: string[], env: Record<string, string> }} command
 */
export function remoteServer(command) {
  let end = null;
  const become = (begin) => async () => {
    await end?.();
    end = null;
    end = (await begin?.()) ?? null;
  };
  return {
    start: become(() => serverOf(command)),
    silence: become(() => muteOn(Number(command.env.PORT))),
    stop: become(),
    /** Its process id; 0 when it does not run. */
    pid: async () => end?.pid ?? 0,
    /** Lets it finish requests in flight, as a rolling restart does. */
    async leave() {
      await end?.('SIGTERM');
      end = null;
    },
  };
}

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

/**
 * The way from the shell to a server of the stack, which a journey may close and open again.
 *
 * @param {number} port where the gate is
 * @param {number} target the port behind it
 */
export function gate(port, target) {
  let shut = async () => {};
  async function stop() {
    await shut();
    shut = async () => {};
  }
  async function start() {
    await stop();
    const sockets = new Set();
    const server = createServer((socket) => {
      const behind = connect(target, '127.0.0.1');
      sockets.add(socket);
      // Whichever end breaks, the other goes with it.
      pipeline(socket, behind, socket, () => sockets.delete(socket));
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    shut = async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    };
  }
  return { start, stop, silence: stop };
}

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

/**
 * A proxy from the shell to a server of the stack, which a test may close and open again.
 *
 * @param {number} port the port of the proxy
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
      // When either end breaks, the other is closed too.
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

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports that a machine assigns, so that no other process gets one of these before it is used. */
const [FIRST, END] = [12_000, 32_000];

/** @returns {Promise<import('node:net').Server>} listening on a free port */
function listen() {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(listen()));
    server.listen(randomInt(FIRST, END), '127.0.0.1', () => resolve(server));
  });
}

/**
 * Finds free ports. All are held until the last is found, so that they differ.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const held = await Promise.all(Array.from({ length: count }, listen));
  const ports = held.map((server) => server.address().port);
  await Promise.all(held.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

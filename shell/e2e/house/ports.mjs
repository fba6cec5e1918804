import { createServer } from 'node:net';

const listen = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

/**
 * Ports that nobody uses. All are held until the last is found, so that they differ.
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

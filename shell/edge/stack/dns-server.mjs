import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';

/**
 * A DNS server that resolves the names in the configuration, as Docker's own does.
 *
 * @param {Record<string, string[]>} addresses of each name
 */
export async function dnsServer(addresses) {
  const socket = createSocket('udp4');
  socket.on('message', (bytes, { port, address }) => {
    const { id, questions } = decode(bytes);
    const answers = questions
      .filter(({ type }) => type === 'A')
      .flatMap(({ name, type }) => (addresses[name] ?? []).map((data) => ({ name, type, ttl: 1, data })));
    socket.send(
      encode({ type: 'response', id, flags: AUTHORITATIVE_ANSWER, questions, answers }),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
}

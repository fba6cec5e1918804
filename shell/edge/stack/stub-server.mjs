import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePorts } from '../../e2e/stack/ports.mjs';

/** Breaks the connection instead of answering, as a dying process does. */
export const destroysConnection = (_request, response) => response.destroy();

/**
 * A server that records its requests, on one port of several addresses.
 *
 * @param {string[]} [hosts]
 */
export async function stubServer(hosts = ['127.0.0.1']) {
  const [port] = await freePorts(1);
  const requests = [];
  let answers = [];
  const open = new Set();
  const servers = hosts.map(() =>
    createServer((request, response) => {
      const call = { method: request.method, url: request.url, headers: request.headers, body: '' };
      requests.push(call);
      const answer = answers.shift() ?? ((_, all) => all.end('fine'));
      request.on('data', (part) => (call.body += part));
      if (answer.early) return answer(request, response);
      request.on('end', () => answer(request, response));
    }),
  );
  for (const server of servers)
    server.on('connection', (socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
  await Promise.all(servers.map((server, at) => once(server.listen(port, hosts[at]), 'listening')));
  return {
    port,
    requests,
    /** How many connections are open. */
    connections: () => open.size,
    /** Clears the recorded requests, and sets the next answers. */
    next(...functions) {
      requests.length = 0;
      answers = functions;
    },
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}

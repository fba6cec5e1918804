import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePorts } from '../../e2e/stack/ports.mjs';

/** Breaks the connection in place of an answer, as a process does that dies. */
export const dies = (_request, response) => response.destroy();

/**
 * A server that writes down what it is asked, at one port of several addresses.
 *
 * @param {string[]} [hosts]
 */
export async function recorder(hosts = ['127.0.0.1']) {
  const [port] = await freePorts(1);
  const asked = [];
  let answers = [];
  const servers = hosts.map(() =>
    createServer((request, response) => {
      const call = { method: request.method, url: request.url, headers: request.headers, body: '' };
      asked.push(call);
      const answer = answers.shift() ?? ((_, all) => all.end('fine'));
      request.on('data', (part) => (call.body += part));
      if (answer.early) return answer(request, response);
      request.on('end', () => answer(request, response));
    }),
  );
  await Promise.all(servers.map((server, at) => once(server.listen(port, hosts[at]), 'listening')));
  return {
    port,
    asked,
    /** From here on, nothing was asked, and these are the next answers. */
    next(...functions) {
      asked.length = 0;
      answers = functions;
    },
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}

import { type IncomingHttpHeaders, type RequestListener, createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** An answer as it came over the wire: nothing followed, nothing decoded. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
}

/** Serves on a free port; `ask` sends a path exactly as it is given. */
export async function listen(app: RequestListener) {
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, { method = 'GET', headers = {} }: Question = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.on('error', reject).end();
    });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { origin: `http://127.0.0.1:${port}`, ask, close };
}

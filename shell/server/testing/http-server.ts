import { type IncomingHttpHeaders, type RequestListener, createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** An answer as received: no redirect followed, nothing decoded. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
}

/** Serves on a free port; `request` sends a path exactly as passed. */
export async function listen(app: RequestListener) {
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (path: string, { method = 'GET', headers = {} }: RequestOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const clientRequest = request({ port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      clientRequest.on('error', reject).end();
    });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { origin: `http://127.0.0.1:${port}`, request: send, close };
}

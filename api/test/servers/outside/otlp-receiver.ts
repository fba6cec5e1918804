import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** A span that was received. */
interface ReceivedSpan extends Omit<SentSpan, 'attributes'> {
  requestId: unknown;
}

const REQUEST_ID = 'nidaan.request_id';

const received = ({ attributes, ...span }: SentSpan): ReceivedSpan => ({
  ...span,
  requestId: attributes.find(({ key }) => key === REQUEST_ID)?.value.stringValue,
});

/** How a receiver answers: as a collector, with an error, or never. */
type Manner = 'takes' | 'refuses' | 'hangs';

/** Receives spans by OTLP over HTTP, as a collector does, or as one that fails. */
export async function otlpReceiver(first: Manner = 'takes') {
  const spans: ReceivedSpan[] = [];
  let manner = first;
  let requests = 0;
  const answer = (body: string, response: ServerResponse) => {
    requests += 1;
    if (manner === 'hangs') return;
    response.writeHead(manner === 'takes' ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
    if (manner !== 'takes') return;
    const { resourceSpans } = JSON.parse(body) as Sent;
    spans.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((of) => of.spans)).map(received),
    );
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => answer(body, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    requests: () => requests,
    become(next: Manner): void {
      manner = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMS_TEMPLATES } from '../../../src/sms/sms.js';

/** A text message as a provider received it. */
interface Received {
  headers: IncomingHttpHeaders;
  body: { to: string; text: string; templateId: string; values: string[]; channel: string; sender: string };
}

/** A provider of text messages whose answers a test controls. */
export interface SmsTestProvider {
  url: string;
  /** The environment variables that configure the API for it. */
  settings: Record<string, string>;
  /** Every request, also refused ones. */
  received: Received[];
  /** Answers with this status from now on; 0 never answers. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** A template id of each template, such as `booked=1107001`. */
export const TEMPLATE_IDS = SMS_TEMPLATES.map((template, index) => `${template}=${1107001 + index}`).join();

/** Starts a provider that accepts every message. */
export async function startSmsProvider(): Promise<SmsTestProvider> {
  const received: Received[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body: JSON.parse(body) as Received['body'] });
      if (status === 0) return;
      // Providers repeat the number, which must not reach the log.
      response.writeHead(status, { location: '/elsewhere' }).end(`${received.at(-1)?.body.to}: no`);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  return {
    url,
    settings: {
      SMS_URL: url,
      SMS_TOKEN: 'a-token-of-this-test',
      SMS_SENDER: 'NIDAAN',
      SMS_TEMPLATES: TEMPLATE_IDS,
    },
    received,
    answer: (next) => (status = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

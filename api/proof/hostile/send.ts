import { Agent, request } from 'node:http';
import type { Pool } from './pool.js';
import type { Generated } from './requests.js';
import { Known } from './values.js';

/** A request as it is sent, and what is printed to repeat it. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  type: string;
  body: string;
  ms: number;
}

/** An answer that takes longer never comes. */
const SILENT_MS = 20_000;
const LONGEST_PATH = 8000;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Text with lone surrogates, which no URL has, replaced. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** What an HTTP header may consist of. */
const headerText = (value: unknown) =>
  textOf(value)
    .replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 2000);

/** Fills in what only the running API knows, and writes the request. */
export function compose({ method, template, path, query, headers, body }: Generated, pool: Pool): Sent {
  const resource = template.split('/')[2] ?? '';
  const fill = (value: unknown) => pool.fill(resource, value);
  const filled = template.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_, before: string, name: string) => {
    const given = path[name];
    // A part such as `people/{id}` is one of the people.
    const isOf = given instanceof Known && pool.knows(before);
    const value = isOf ? pool.fill(before, new Known('id', given.at)) : fill(given);
    return `${before}/${encode(textOf(value))}`;
  });
  const words = query.flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value : [value];
    return values.map((one) => `${encode(name)}=${encode(textOf(fill(one)))}`);
  });
  const all = filled + (words.length > 0 ? `?${words.join('&')}` : '');
  const content =
    typeof body === 'string' && headers['Content-Type'] !== 'application/json'
      ? body
      : JSON.stringify(fill(body));
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return {
    method,
    path: all.slice(0, LONGEST_PATH),
    headers: Object.fromEntries(given.map(([name, value]) => [name, headerText(fill(value))])),
    body: content,
  };
}

/** Sends a request to a port of this machine. */
export function send(port: string, { method, path, headers, body }: Sent): Promise<Received> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { ...headers, ...length },
        timeout: SILENT_MS,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const type = answer.headers['content-type']?.split(';')[0] ?? '';
          const ms = performance.now() - begun;
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            type,
            body: Buffer.concat(chunks).toString(),
            ms,
          });
        });
      },
    );
    sending.once('timeout', () => sending.destroy(new Error(`no answer within ${SILENT_MS} ms`)));
    sending.once('error', reject);
    sending.end(body);
  });
}

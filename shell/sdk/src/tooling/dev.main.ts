import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type StatsError } from 'webpack';
import { devConfig } from './dev-config.js';
import { wholeFiles } from './whole-files.js';

/**
 * Serves a remote under development to a shell built for production. The remote is rebuilt on every change, and open
 * pages apply the update in place. Build errors are shown in the terminal and in those pages.
 */
const [name = '', defaultPort = '', path = ''] = process.argv.slice(2);
const SHELL = process.env.SHELL_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`;
/** Added to the default port when that is in use, as it is by an application that runs on this machine. */
const PORT_OFFSET = 100;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), `nidaan-${name}-`));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const config = await devConfig(process.cwd(), folder);
if (!config || !/^[a-z]+$/.test(name) || !/^\d+$/.test(defaultPort)) {
  fail('Usage, in the folder of a remote: dev <name> <port> [path of a page to print the address of]');
}

// The compiler's message without its internal causes.
const messageOf = ({ moduleName = '', message }: StatsError) =>
  `${moduleName}\n${message.split(/\n+Caused by:/)[0]}`.trim();

const listeners = new Set<ServerResponse>();
let hash = '';
let errors = '';
const sendState = (res: ServerResponse) => res.write(`data: ${JSON.stringify({ hash, errors })}\n\n`);

const files = wholeFiles(folder, { dev: true });
const server = createServer((req, res) => {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Cache-Control', 'no-store');
  // A shell whose pages all load this server asks whether it can serve them.
  if (req.url === '/readyz') return void res.end('ok');
  if (req.url !== '/changes') return files(req, res, () => void res.writeHead(404).end());
  res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  listeners.add(res.on('close', () => listeners.delete(res)));
  sendState(res);
});

let port = Number(defaultPort);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  if (port !== Number(defaultPort))
    fail(`Ports ${defaultPort} and ${port} are both in use; free one of them.`);
  port += PORT_OFFSET;
  server.listen(port, '127.0.0.1');
});
server.on('listening', () => {
  const host = `http://localhost:${port}`;
  if (path)
    process.stdout.write(
      `${name} is served at ${host}, for an application that runs with REMOTE_OVERRIDE_HOSTS=${host}\nOpen ${SHELL}${path}?remote=${name}@${host}\nEnd  ${SHELL}${path}?remote=off\n`,
    );
  process.send?.({ ready: true, host });
});

webpack(config).watch({ aggregateTimeout: 50 }, (error, stats) => {
  if (error) throw error;
  errors = stats?.toJson({ all: false, errors: true }).errors?.map(messageOf).join('\n\n') ?? '';
  if (errors) process.stderr.write(`${errors}\n`);
  else hash = stats?.hash ?? '';
  if (hash && !server.listening) server.listen(port, '127.0.0.1');
  listeners.forEach(sendState);
});

const stop = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, stop);

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type StatsError } from 'webpack';
import { devConfig } from './dev-config.js';
import { wholeFiles } from './whole-files.js';

/**
 * Serves a remote under development for a shell built for production: built again with every change, which pages that
 * show it take over in place. What is wrong with the sources is said here and in those pages.
 */
const [name = '', usual = '', path = '/'] = process.argv.slice(2);
const SHELL = process.env.SHELL_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`;
/** An application on this machine has the usual port itself. */
const BESIDE = 100;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), `nidaan-${name}-`));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const config = await devConfig(process.cwd(), folder);
if (!config || !/^[a-z]+$/.test(name) || !/^\d+$/.test(usual)) {
  fail('Usage, in the folder of a remote: dev <its name> <port> [a page of it]');
}

// What the compiler has to say, without the way through its own parts.
const sentences = ({ moduleName = '', message }: StatsError) =>
  `${moduleName}\n${message.split(/\n+Caused by:/)[0]}`.trim();

const listeners = new Set<ServerResponse>();
let hash = '';
let errors = '';
const tell = (res: ServerResponse) => res.write(`data: ${JSON.stringify({ hash, errors })}\n\n`);

const files = wholeFiles(folder, { dev: true });
const server = createServer((req, res) => {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Cache-Control', 'no-store');
  if (req.url !== '/changes') return files(req, res, () => void res.writeHead(404).end());
  res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  listeners.add(res.on('close', () => listeners.delete(res)));
  tell(res);
});

let port = Number(usual);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  if (port !== Number(usual)) fail(`Ports ${usual} and ${port} are both in use; free one of them.`);
  port += BESIDE;
  server.listen(port, '127.0.0.1');
});
server.on('listening', () => {
  const host = `http://localhost:${port}`;
  process.stdout.write(
    `${name} is served at ${host}, for an application that runs with REMOTE_OVERRIDE_HOSTS=${host}\nOpen ${SHELL}${path}?remote=${name}@${host}\nEnd  ${SHELL}${path}?remote=off\n`,
  );
  process.send?.({ ready: true, host });
});

webpack(config).watch({ aggregateTimeout: 50 }, (error, stats) => {
  if (error) throw error;
  errors = stats?.toJson({ all: false, errors: true }).errors?.map(sentences).join('\n\n') ?? '';
  if (errors) process.stderr.write(`${errors}\n`);
  else hash = stats?.hash ?? '';
  if (hash && !server.listening) server.listen(port, '127.0.0.1');
  listeners.forEach(tell);
});

const stop = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, stop);

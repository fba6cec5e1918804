import { mkdtempSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import webpack, { type Configuration } from 'webpack';

/**
 * Serves a remote under development for a shell built for production: built again with every change, and the page that
 * shows it is loaded again. Cart and drafts live in the browser's storage, so they outlive that.
 */
const [name = '', usual = ''] = process.argv.slice(2);
const SHELL = process.env.SHELL_ORIGIN ?? 'http://localhost:3000';
/** A house on this machine has the usual port itself. */
const BESIDE = 100;

// The page comes back when the remote was built; the script's own address says where from.
const RELOAD = `new EventSource(new URL('/changes', document.currentScript.src)).onmessage = () => location.reload();`;

process.env.REMOTE_MARK = 'development';
const configs = (await import(pathToFileURL(join(process.cwd(), 'webpack.config.js')).href)) as {
  default: Configuration[];
};
const browser = configs.default.find((config) => config.name === 'browser');
if (!browser || !/^[a-z]+$/.test(name) || !/^\d+$/.test(usual)) {
  process.stderr.write('Usage, in the folder of a remote: dev <its name> <port>\n');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), `nidaan-${name}-`));
const compiler = webpack({
  ...browser,
  devtool: 'source-map',
  output: { ...browser.output, path: folder },
  optimization: { ...browser.optimization, minimize: false },
  plugins: [
    ...(browser.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
    new webpack.BannerPlugin({ raw: true, include: /^remoteEntry\.js$/, banner: RELOAD }),
  ],
});

const listeners = new Set<ServerResponse>();
const files = sirv(folder, { dev: true });
const server = createServer((req, res) => {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Cache-Control', 'no-store');
  if (req.url !== '/changes') return files(req, res, () => void res.writeHead(404).end());
  res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  listeners.add(res.on('close', () => listeners.delete(res)));
});

let port = Number(usual);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE' || port !== Number(usual)) throw error;
  port += BESIDE;
  server.listen(port, '127.0.0.1');
});
server.on('listening', () => {
  const host = `http://localhost:${port}`;
  process.stdout.write(
    `${name} is served at ${host}, for a house that runs with REMOTE_OVERRIDE_HOSTS=${host}\nOpen ${SHELL}/?remote=${name}@${host}\nEnd  ${SHELL}/?remote=off\n`,
  );
  process.send?.({ ready: true, host });
});

compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) return void process.stderr.write(`${stats.toString('errors-only')}\n`);
  if (!server.listening) server.listen(port, '127.0.0.1');
  for (const listener of listeners) listener.write('data: built\n\n');
});

const stop = () => process.exit(0);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

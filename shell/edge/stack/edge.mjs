import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../e2e/stack/ports.mjs';
import { CONTAINER_PORT, REMOTES } from '../../start/settings/remotes.mjs';
import { imageOf } from './image.mjs';
import { accountOf, folderFor } from './image-files.mjs';
import { dnsServer } from './dns-server.mjs';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Copies the shipped configuration with other ports and folders. Each replaced text must be in it. */
function copyConfiguration(folder, changes) {
  const files = readdirSync(source).filter((name) => /\.(conf|sh)$/.test(name));
  const texts = files.map((name) => readFileSync(join(source, name), 'utf8'));
  for (const [from] of changes) {
    if (!texts.some((text) => text.includes(from))) throw new Error(`"${from}" is not in the configuration`);
  }
  const moved = (text) => changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  mkdirSync(folder, { recursive: true });
  files.forEach((name, index) => writeFileSync(join(folder, name), moved(texts[index])));
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

const image = imageOf('edge');
const account = accountOf(image.account);
const CACHE = '/var/cache/edge';

/** The command of the image. Its output goes into a pipe of its own account, as with Docker. */
function commandIn(folder, mainFile) {
  const here = (word) =>
    word
      .replace(CACHE, join(folder, 'cache'))
      .replace('/etc/nidaan/without-tls', join(folder, 'conf', mainFile))
      .replace('/etc/nidaan', join(folder, 'conf'));
  return ['-c', '"$@" 2>&1 | cat', 'sh', ...image.command.map(here)];
}

async function run(folder, { mainFile, port, settings, log }) {
  const output = openSync(log, 'a');
  if (image.folders.includes(CACHE)) folderFor(account, join(folder, 'cache'));
  const shell = spawn('sh', commandIn(folder, mainFile), {
    ...account,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(shell, 'exit').then(
    () => true,
    () => true,
  );
  let over = false;
  void ended.then(() => (over = true));
  const file = join(folder, 'cache', 'nginx.pid');
  const pid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
  // The port is tried first, because only waiting for it lets the exit of nginx be noticed.
  while (!(await accepts(port)) || pid() === 0) {
    if (over) throw new Error(`nginx did not start.\n${readFileSync(log, 'utf8')}`);
  }
  const master = pid();
  async function stop() {
    process.kill(master, 'SIGQUIT');
    await ended;
    return readFileSync(log, 'utf8');
  }
  return { stop, reload: () => process.kill(master, 'SIGHUP') };
}

/**
 * Starts the real nginx with the shipped configuration, on ports of this machine.
 *
 * @param {object} where
 * @param {Record<string, number>} where.ports of the API, the shell and every remote
 * @param {string[]} where.apis the addresses of the API processes
 * @param {string} where.releases the releases folder
 * @param {string} [where.certificates] a folder with a certificate; with it, nginx serves TLS
 * @param {[string, string][]} [where.changes] further replacements in the configuration
 * @param {Record<string, string>} [where.settings] those of environment.sh
 * @param {string} [where.log] the file to which its log is added; by default one of its own
 */
export async function openEdge({
  ports,
  apis,
  releases,
  certificates,
  changes = [],
  settings = {},
  log: givenLog,
}) {
  const folder = mkdtempSync(join(tmpdir(), 'nidaan-edge-'));
  const log = givenLog ?? join(folder, 'log');
  chmodSync(folder, 0o755);
  const here = ['127.0.0.1'];
  const remotes = Object.fromEntries(REMOTES.map(({ name }) => [name, here]));
  const domain = settings.SERVICE_DOMAIN ? `.${settings.SERVICE_DOMAIN}` : '';
  const services = Object.entries({ api: apis, shell: here, ...remotes });
  // As in Kubernetes, full names are the only ones.
  const names = await dnsServer(
    Object.fromEntries(services.map(([name, where]) => [`${name}${domain}`, where])),
  );
  const [plain, tls] = await freePorts(2);
  const moves = [
    // Longer timeouts, because other suites may run on this machine.
    ['resolver_timeout 3s', 'resolver_timeout 30s'],
    ['proxy_connect_timeout 2s', 'proxy_connect_timeout 30s'],
    ['proxy_next_upstream_timeout 10s', 'proxy_next_upstream_timeout 90s'],
    ['listen 8080', `listen ${plain}`],
    ['listen 8443', `listen ${tls}`],
    [CACHE, join(folder, 'cache')],
    ['/releases', releases],
    ['/certificates', certificates ?? '/certificates'],
    ['http://api$service_domain:4000', `http://api$service_domain:${ports.api}`],
    ['http://shell$service_domain:3000', `http://shell$service_domain:${ports.shell}`],
    ...REMOTES.map(({ name }) => [
      `http://${name}$service_domain:${CONTAINER_PORT}`,
      `http://${name}$service_domain:${ports[name]}`,
    ]),
  ];
  copyConfiguration(join(folder, 'conf'), [...moves, ...changes]);
  const { stop, reload } = await run(folder, {
    mainFile: certificates ? 'tls' : 'without-tls',
    port: certificates ? tls : plain,
    settings: { RESOLVER: `127.0.0.1:${names.port}`, ...settings },
    log,
  });
  /** Reloads with other settings, without dropping requests in flight. */
  function changeTo(others) {
    copyConfiguration(join(folder, 'conf'), [...moves, ...others]);
    reload();
  }
  /** Stops nginx once all requests are answered; returns its log. */
  async function close() {
    const lines = await stop();
    names.close();
    rmSync(folder, { recursive: true, force: true });
    return lines;
  }
  return { origin: `http://127.0.0.1:${plain}`, secure: `https://127.0.0.1:${tls}`, changeTo, close };
}

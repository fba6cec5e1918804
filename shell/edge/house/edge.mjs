import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../e2e/house/ports.mjs';
import { imageOf } from './image.mjs';
import { nameServer } from './names.mjs';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Copies the configuration as it is shipped, with other ports and folders. Each of them must stand in it. */
function copyConfiguration(folder, changes) {
  const files = readdirSync(source).filter((name) => name.endsWith('.conf'));
  const texts = files.map((name) => readFileSync(join(source, name), 'utf8'));
  for (const [from] of changes) {
    if (!texts.some((text) => text.includes(from))) throw new Error(`"${from}" is not in the configuration`);
  }
  const moved = (text) => changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  mkdirSync(folder);
  files.forEach((name, index) => writeFileSync(join(folder, name), moved(texts[index])));
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** The command of the image; run by root, its workers would take an account that may not enter our folders. */
function commandIn(folder, door) {
  const account = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const here = (word) =>
    word.replace('/var/cache/edge', folder).replace('/etc/nidaan/plain', join(folder, 'conf', door));
  return [...imageOf('edge').command.map(here), ...account];
}

async function run(folder, door, port) {
  const log = join(folder, 'log');
  const file = openSync(log, 'a');
  const [program, ...words] = commandIn(folder, door);
  const nginx = spawn(program, words, { stdio: ['ignore', file, file] });
  closeSync(file);
  const ended = once(nginx, 'exit').then(
    () => true,
    () => true,
  );
  let over = false;
  void ended.then(() => (over = true));
  while (!(await accepts(port))) {
    if (over) throw new Error(`nginx did not start.\n${readFileSync(log, 'utf8')}`);
  }
  return async function stop() {
    nginx.kill('SIGQUIT');
    await ended;
    return readFileSync(log, 'utf8');
  };
}

/**
 * The real nginx with the shipped configuration, on ports of this machine.
 *
 * @param {object} where
 * @param {Record<string, number>} where.ports of api, shell, storefront, booking and admin
 * @param {string[]} where.apis the addresses that API processes answer at
 * @param {string} where.releases the releases folder
 * @param {string} [where.certificates] a folder with a certificate: then it speaks TLS
 * @param {[string, string][]} [where.changes] what else shall differ
 */
export async function openEdge({ ports, apis, releases, certificates, changes = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'nidaan-edge-'));
  const here = ['127.0.0.1'];
  const names = await nameServer({ api: apis, shell: here, storefront: here, booking: here, admin: here });
  const [plain, tls] = await freePorts(2);
  copyConfiguration(join(folder, 'conf'), [
    ['listen 8080', `listen ${plain}`],
    ['listen 8443', `listen ${tls}`],
    ['127.0.0.11', `127.0.0.1:${names.port}`],
    ['/releases', releases],
    ['/certificates', certificates ?? '/certificates'],
    ['http://api:4000', `http://api:${ports.api}`],
    ['http://shell:3000', `http://shell:${ports.shell}`],
    ...['storefront', 'booking', 'admin'].map((name) => [
      `http://${name}:3001`,
      `http://${name}:${ports[name]}`,
    ]),
    ...changes,
  ]);
  const stop = await run(folder, certificates ? 'tls' : 'plain', certificates ? tls : plain);
  /** Ends it when everybody has had an answer; gives what it logged. */
  async function close() {
    const log = await stop();
    names.close();
    rmSync(folder, { recursive: true, force: true });
    return log;
  }
  return { origin: `http://127.0.0.1:${plain}`, secure: `https://127.0.0.1:${tls}`, close };
}

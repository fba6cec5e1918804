// nginx in front, as it is shipped: a page that it passes on, and a script of a release that it sends itself, beside a bare
// nginx that sends the same bytes from files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { access, chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { takeTurns } from '../../../../api/proof/bench/frame/bench.mjs';
import { readFrom } from '../../../../api/proof/bench/frame/gets.mjs';
import { freePort } from '../../../../api/proof/bench/frame/processes.mjs';
import { openEdge } from '../../../edge/stack/edge.mjs';
import { floorConfiguration } from '../floors/edge.mjs';
import { startProduct } from '../product.mjs';

const NGINX = '/usr/sbin/nginx';
const ROUNDS = 5;
const SECONDS = 0.6;
const POLL_MS = 20;
const CLIENTS = [1, 16];
/** The clients do not connect again, as browsers do once nginx has answered 1,000 requests of a connection. */
const ENDLESS = ['keepalive_timeout 65s;', 'keepalive_timeout 65s; keepalive_requests 1000000;'];
/**
 * Pages that nginx keeps for a second. It is measured, not shipped: a changed price has to be in the next page.
 */
const MICRO_CACHE = [
  'location / {\n  proxy_pass $shell;',
  `location / {
  proxy_pass $shell;
  proxy_set_header Accept-Encoding $encoding;
  proxy_ignore_headers Cache-Control Set-Cookie Vary;
  proxy_cache files;
  proxy_cache_key $uri|$args|$http_cookie|$encoding;
  proxy_cache_valid 200 1s;
  proxy_cache_lock on;`,
];
const headers = { 'accept-encoding': 'br' };

/** The path of the largest script of the storefront's release. */
async function scriptIn(releases) {
  const [version] = await readdir(join(releases, 'storefront'));
  const path = join('storefront', version, 'browser');
  const names = (await readdir(join(releases, path))).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(names.map((name) => readFile(join(releases, path, name))));
  const [largest] = names.toSorted(
    (one, other) => sizes[names.indexOf(other)].length - sizes[names.indexOf(one)].length,
  );
  return `/mfe/${join(path, largest).replace('/browser/', '/')}`;
}

/** The bytes of an answer as they are sent. */
async function bytesOf(url) {
  const [answer] = await once(get(url, { headers }), 'response');
  if (answer.statusCode !== 200) throw new Error(`${url} answered with ${answer.statusCode}`);
  return buffer(answer);
}

/** A bare nginx with the answers to some paths as files. */
async function startFloor(bench, origin, paths) {
  const folder = join(bench.folder, 'edge');
  for (const path of paths) {
    const file = join(folder, 'files', path.endsWith('/') ? `${path}index.html` : path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await bytesOf(origin + path));
  }
  await chmod(folder, 0o755);
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, floorConfiguration(folder, port));
  const child = spawn(NGINX, ['-p', folder, '-c', configuration], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  bench.defer(async () => {
    child.kill('SIGQUIT');
    await exited;
  });
  while (!(await bytesOf(`http://127.0.0.1:${port}/`).catch(() => null))) await wait(POLL_MS);
  return { port, pid: child.pid };
}

const readerOf = (port, path, clients) => () =>
  readFrom({ port }, () => path, { clients, seconds: SECONDS, headers });

async function rowOf(work, clients, targets) {
  for (const warmUp of Object.values(targets)) await warmUp();
  const { floor, ours } = await takeTurns(ROUNDS, targets);
  return {
    work: `${work}, ${clients === 1 ? '1 connection' : `${clients} connections`}`,
    unit: 'requests per second',
    floor: floor.perSecond,
    ours: ours.perSecond,
  };
}

export async function measure(bench) {
  const isInstalled = await access(NGINX).then(
    () => true,
    () => false,
  );
  if (!isInstalled) {
    console.error('edge: nginx is not installed, so these rows are left out.');
    return [];
  }
  const { ports, releases } = await startProduct(bench);
  const open = async (changes) => {
    const edge = await openEdge({ ports, apis: ['127.0.0.1'], releases, changes: [ENDLESS, ...changes] });
    bench.defer(() => edge.close());
    return { ...edge, port: Number(new URL(edge.origin).port) };
  };
  const shipped = await open([]);
  const caching = await open([MICRO_CACHE]);
  const script = await scriptIn(releases);
  const floor = await startFloor(bench, shipped.origin, ['/', script]);
  const rows = [];
  for (const [work, edge, path] of [
    ['page / through nginx', shipped, '/'],
    ['page / through nginx with a micro-cache', caching, '/'],
    ['a script of a release through nginx', shipped, script],
  ])
    for (const clients of CLIENTS)
      rows.push(
        await rowOf(work, clients, {
          floor: readerOf(floor.port, path, clients),
          ours: readerOf(edge.port, path, clients),
        }),
      );
  return rows;
}

// cspell:ignore sqlmap permanentxss blindsql bugreport BEUT
/**
 * Scans a whole product of its own with wapiti and sqlmap, as a visitor and with the token of an admin, at addresses of this
 * machine only, and prints what they report.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SECONDS = Number(process.env.SCAN_SECONDS ?? '240');
const root = fileURLToPath(new URL('../../../', import.meta.url));
const admin = { email: 'asha@nidaan.example', password: 'a long sentence of Asha' };

const missing = ['wapiti', 'sqlmap'].filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} cannot be found: install with "apt-get install wapiti sqlmap".`);
  process.exit(1);
}
if (!Number.isInteger(SECONDS) || SECONDS < 1) {
  console.error('SCAN_SECONDS must be a whole number of seconds.');
  process.exit(1);
}

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return String(port);
}

const folder = mkdtempSync(join(tmpdir(), 'nidaan-scan-'));
chmodSync(folder, 0o755);
const names = ['PORT', 'API_PORT', 'STOREFRONT_PORT', 'BOOKING_PORT', 'ADMIN_PORT'];
const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
const limits = ['LOGINS_PER_ADDRESS', 'BOOKINGS_PER_ADDRESS', 'BOOKINGS_PER_PHONE'].map((name) => [
  `LIMIT_${name}`,
  '1000000',
]);
const output = openSync(join(folder, 'output'), 'a');
const product = spawn(process.execPath, ['shell/start/start.mjs'], {
  cwd: root,
  env: {
    ...process.env,
    ...ports,
    ...Object.fromEntries(limits),
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
  stdio: ['ignore', output, output],
});
const origin = `http://127.0.0.1:${ports.PORT}`;

async function logIn() {
  for (;;) {
    if (product.exitCode !== null) throw new Error(readFileSync(join(folder, 'output'), 'utf8'));
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(admin),
    }).catch(() => null);
    if (answer?.ok) return (await answer.json()).token;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Runs a scanner for at most so many seconds; returns all that it prints. */
async function run(program, args, seconds) {
  const scanner = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1000 });
  let text = '';
  for (const stream of [scanner.stdout, scanner.stderr]) stream.on('data', (part) => (text += part));
  await once(scanner, 'close');
  return text;
}

async function wapiti(who, headers, paths) {
  const report = join(folder, `${who}.json`);
  const modules = 'crlf,exec,file,redirect,sql,ssrf,xss,permanentxss,blindsql,backup,htaccess,methods';
  const args = ['-u', `${origin}/`, '--scope', 'folder', '-m', modules, '-f', 'json', '-o', report];
  const bounds = [
    '--max-scan-time',
    String(Math.ceil(SECONDS / 2)),
    '--max-attack-time',
    String(Math.ceil(SECONDS / 8)),
    '--flush-session',
  ];
  const starts = paths.flatMap((path) => ['-s', `${origin}${path}`]);
  const store = ['--store-session', join(folder, who), '--store-config', join(folder, `${who}-config`)];
  // Its libraries may lack the compressions that it asks for; then it would find no link.
  const given = ['Accept-Encoding: identity', ...headers].flatMap((header) => ['-H', header]);
  const text = await run(
    'wapiti',
    [...args, ...bounds, ...starts, ...store, ...given, '--no-bugreport', '-v', '0'],
    SECONDS * 3,
  );
  const [, pages] = /found (\d+) URLs/.exec(text) ?? [];
  const [unknown] = /.*Unable to find a module.*/.exec(text) ?? [];
  if (!pages || unknown) throw new Error(unknown ?? text);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'));
  const found = [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, all]) =>
      all.map(({ method, path, info }) => `${kind}: ${method} ${path} (${info})`),
    ),
  );
  return { found, pages };
}

async function sqlmap(path, { headers = [], body } = {}) {
  const args = [
    '-u',
    `${origin}${path}`,
    '--batch',
    '--disable-coloring',
    '--level',
    '2',
    '--risk',
    '2',
    '--timeout',
    '10',
  ];
  const more = [
    '--dbms',
    'PostgreSQL',
    '--technique',
    'BEUT',
    '--output-dir',
    join(folder, 'sqlmap'),
    '--ignore-code',
    '*',
  ];
  const sent = [
    ...(headers.length > 0 ? ['--headers', headers.join('\n')] : []),
    ...(body ? ['--data', JSON.stringify(body)] : []),
  ];
  const text = await run('sqlmap', [...args, ...more, ...sent], SECONDS);
  if (/is vulnerable|injection point\(s\)/.test(text)) return 'injectable';
  return /do not appear to be injectable|not injectable/.test(text)
    ? 'not injectable'
    : 'not finished in time';
}

const VISITOR = [
  '/api/tests?q=sugar&page=1&limit=10',
  '/api/packages?page=1',
  '/api/tests/2',
  '/api/packages/80',
];
const STAFF = [
  '/api/orders?q=asha&page=1&limit=10&status=Booked',
  '/api/auth/users?q=asha&page=1',
  '/api/audit?q=asha&page=1',
  '/api/newsletter?page=1',
];

/** Who scans, with which headers, and where they begin. @returns {{ who: string, headers: string[], paths: string[] }[]} */
const scannersOf = (bearer, pages) => [
  { who: 'visitor', headers: [], paths: pages },
  { who: 'admin', headers: [bearer], paths: [...pages, ...STAFF] },
];

/** What sqlmap is given. @returns {{ path: string, sent: object }[]} */
function targetsOf(bearer) {
  const headers = ['Content-Type: application/json'];
  return [
    ...VISITOR.map((path) => ({ path, sent: {} })),
    ...STAFF.map((path) => ({ path, sent: { headers: [bearer] } })),
    { path: '/api/pincodes/check', sent: { headers, body: { pincode: '560001' } } },
    { path: '/api/auth/login', sent: { headers, body: { email: 'a@b.in', password: 'x' } } },
    { path: '/api/order-tracking', sent: { headers, body: { reference: 'ND-2345-6789', code: '123456' } } },
  ];
}

/** A scanner finds nothing in a request that is refused as a whole. */
async function assertServed(path, bearer) {
  const { status } = await fetch(origin + path, {
    headers: { Authorization: bearer.slice(bearer.indexOf(' ') + 1) },
  });
  if (status !== 200) throw new Error(`${path} answers ${status}, so that there is nothing to scan.`);
}

async function scan() {
  const bearer = `Authorization: Bearer ${await logIn()}`;
  const pages = ['/', '/shop', '/cart', '/search?q=sugar', ...VISITOR];
  for (const path of [...VISITOR, ...STAFF]) await assertServed(path, bearer);
  const results = [];
  for (const { who, headers, paths } of scannersOf(bearer, pages)) {
    const { found, pages: crawled } = await wapiti(who, headers, paths);
    results.push(
      `wapiti as ${who}: ${found.length} findings on ${crawled} pages`,
      ...found.map((one) => `  ${one}`),
    );
  }
  for (const { path, sent } of targetsOf(bearer)) results.push(`sqlmap ${path}: ${await sqlmap(path, sent)}`);
  return results;
}

try {
  console.log((await scan()).join('\n'));
} finally {
  product.kill('SIGTERM');
  await once(product, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { chromium } from '../browser/chromium.js';
import { logIn } from '../browser/log-in.js';
import { stack, processOf, silence, start } from '../stack/stack.js';
import {
  buildOf,
  filesBelow,
  live,
  putReleasesBack,
  registry,
  releases,
  run,
  shell,
  writeRegistry,
} from '../stack/releases.js';

const { visitor } = chromium({ cold: true });
putReleasesBack();

/** The other remotes' versions, and how often their processes were started. */
function restOfStack() {
  const hash = createHash('sha256');
  const { storefront, booking } = live().remotes;
  // Other versions of them may be removed meanwhile, when nothing refers to them any more.
  const versions = [`storefront/${storefront?.version}`, `booking/${booking?.version}`];
  const folders = [join(shell, 'dist'), ...versions.map((version) => join(releases, version))];
  for (const file of folders.flatMap(filesBelow).sort()) hash.update(file).update(readFileSync(file));
  const log = readFileSync(join(stack.dataDir, 'logs/shell.log'), 'utf8');
  return { files: hash.digest('hex'), starts: log.match(/"msg":"listening"/g)?.length, storefront, booking };
}

/** The processes of the other remotes. */
const processes = () => Promise.all([processOf('storefront'), processOf('booking')]);

test('a text of the admin remote is changed, released and rolled back, and nothing else changes', async () => {
  const rest = restOfStack();
  const others = await processes();
  const admin = buildOf({ remote: 'admin', reword: ['Manage the platform', 'Run the platform'] });
  const asha = await visitor();
  await asha.open('/admin');
  await logIn(asha);
  await asha.sees('Manage the platform');

  const released = await run('release', admin, '--shell', stack.origin);
  expect(released).toMatchObject({ refused: false, output: expect.stringContaining('is live') });
  await asha.reload();
  await asha.sees('Run the platform');

  const back = await run('rollback', admin);
  expect(back.refused).toBe(false);
  await asha.reload();
  await asha.sees('Manage the platform');
  expect(restOfStack()).toEqual(rest);
  expect(others).toEqual([expect.stringMatching(/^[1-9]/), expect.stringMatching(/^[1-9]/)]);
  expect(await processes()).toEqual(others);
  process.stdout.write(
    `${released.output}From built to live ${released.seconds.toFixed(1)} s, rollback ${back.seconds.toFixed(1)} s\n`,
  );
});

test('booking is released as a canary, and its screens for customers are tested too', async () => {
  const { refused, output } = await run('release', buildOf({ remote: 'booking' }), '--canary', '5');
  expect({ refused, output }).toEqual({
    refused: false,
    output: expect.stringContaining('is a canary for 5 %'),
  });
  expect(live().remotes.booking?.canary).toMatchObject({ percent: 5 });
});

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
/** The file of a build whose name starts like this and ends in a hash. */
const chunkOf = (dist: string, name: string) => {
  const found = readdirSync(join(dist, 'browser')).find((file) =>
    new RegExp(`^${name}\\.\\w+\\.js$`).test(file),
  );
  return join(dist, 'browser', found ?? name);
};

describe('a release is rejected', () => {
  const throwing = (dist: string) => edit(join(dist, 'browser/remoteEntry.js'), (text) => `(${text}`);
  const asking = (dist: string) =>
    edit(join(dist, 'browser/mf-manifest.json'), (text) => {
      const manifest = JSON.parse(text) as { shared: object[] };
      const shared = [...manifest.shared, { name: '@nidaan/sdk/ui/maps', requiredVersion: '^1.0.0' }];
      return JSON.stringify({ ...manifest, shared });
    });
  const stealing = (dist: string) =>
    edit(
      join(dist, 'server/remote.cjs'),
      (text) => `${text}
    const remote = module.exports.default;
    remote.routes.push({ ...remote.routes[0], path: '/shop' });`,
    );
  const needing = (dist: string) =>
    edit(join(dist, 'uses.json'), (text) =>
      text
        .replace('"api"', '"api","useMap"')
        .replaceAll('"GET /api/additional-tests"', '"GET /api/further-tests"')
        .replace('"serviceable"', '"served"'),
    );
  const breakingOneTest = (dist: string) =>
    writeFileSync(chunkOf(dist, 'test'), 'throw new Error("It is broken")');
  const breakingOnePackage = (dist: string) =>
    edit(
      join(dist, 'server/remote.cjs'),
      (text) => `${text}
    module.exports.default.routes.find(({ path }) => path === '/health/:id').screen = () =>
      Promise.reject(new Error('It is broken'));`,
    );

  /** Releases a build and expects that nothing is left of it. */
  async function isRefused(built: Parameters<typeof buildOf>[0], ...options: string[]): Promise<string> {
    const root = buildOf(built);
    const folders = readdirSync(join(releases, built.remote));
    const before = readFileSync(registry, 'utf8');
    const { refused, output } = await run('release', root, ...options);
    expect(output).not.toBe('');
    expect(refused).toBe(true);
    expect(readFileSync(registry, 'utf8')).toBe(before);
    expect(readdirSync(join(releases, built.remote))).toEqual(folders);
    return output;
  }

  test.each<[string, (dist: string) => void, string]>([
    ['that requires a module that the shell does not provide', asking, 'It requires @nidaan/sdk/ui/maps'],
    ['that claims a path of another remote', stealing, '/shop overlaps /shop, which belongs to storefront.'],
    ['that cannot be loaded in a browser', throwing, '/cart: It threw: SyntaxError'],
  ])('%s', async (_what, change, sentence) => {
    expect(await isRefused({ remote: 'booking', change })).toContain(sentence);
  });

  test('that needs what the live shell and the live API do not offer, each by name', async () => {
    const output = await isRefused({ remote: 'booking', change: needing }, '--shell', stack.origin);
    const said = output.trim().split('\n');
    expect(said).toEqual([
      expect.stringMatching(
        /^booking \S+ imports useMap from @nidaan\/sdk, which the shell does not expose\.$/,
      ),
      expect.stringMatching(/^booking \S+ calls GET \/api\/further-tests, which the API does not have\.$/),
      expect.stringMatching(
        /^booking \S+ reads served of POST \/api\/pincodes\/check, which the answer does not have\.$/,
      ),
    ]);
  });

  test('whose screens with parameters break, in a browser or on the server', async () => {
    const change = (dist: string) => {
      breakingOneTest(dist);
      breakingOnePackage(dist);
    };
    const output = await isRefused({ remote: 'storefront', change });
    expect(output).toMatch(/^\/shop\/\w+: It threw: Error: It is broken$/m);
    expect(output).toMatch(/^It cannot be rendered by the server: .*It is broken$/m);
    expect(output.trim().split('\n')).toHaveLength(2);
  });

  test('that would be a canary without a live version', async () => {
    const { booking: _booking, ...remotes } = live().remotes;
    writeRegistry({ ...live(), remotes });
    expect(await isRefused({ remote: 'booking' }, '--canary', '5')).toContain(
      'booking has no live version to run a canary beside.',
    );
  });

  test('while the stack, or the server of the remote in it, does not answer', async () => {
    const sockets = new Set<Socket>();
    const mute = createServer((socket) => void sockets.add(socket));
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    const silent = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    await silence('booking');
    const [ofStack, ofServer] = await Promise.all([
      isRefused({ remote: 'admin' }, '--shell', silent),
      isRefused({ remote: 'booking' }, '--shell', stack.origin),
    ]).finally(() => start('booking'));
    for (const socket of sockets) socket.destroy();
    mute.close();
    expect(ofStack).toBe(`${silent} does not serve /assets/shell.json: no answer within 15 s.\n`);
    // The shell gives up on the server before the command gives up on the shell.
    expect(ofServer).toMatch(/does not serve \/mfe\/booking\/[\w.-]+\/remoteEntry\.js: status 502\.\n$/);
  });
});

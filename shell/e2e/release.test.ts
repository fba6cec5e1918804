import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import { house } from './house/house.js';
import {
  buildOf,
  filesBelow,
  live,
  mayComplain,
  putReleasesBack,
  registry,
  registryBefore,
  releases,
  run,
  shell,
} from './house/releases.js';

const { visitor } = chromium();
putReleasesBack();

/** What the rest of the house consists of, and how often its parts were started. */
function restOfHouse() {
  const hash = createHash('sha256');
  const folders = [join(shell, 'dist'), join(releases, 'storefront'), join(releases, 'booking')];
  for (const file of folders.flatMap(filesBelow).sort()) hash.update(file).update(readFileSync(file));
  const log = readFileSync(join(house.dataDir, 'logs/shell.log'), 'utf8');
  const { storefront, booking } = live().remotes;
  return { files: hash.digest('hex'), starts: log.match(/"msg":"listening"/g)?.length, storefront, booking };
}

test('a word of the desk is changed, released and rolled back, and nothing else is touched', async () => {
  const rest = restOfHouse();
  const admin = buildOf({ remote: 'admin', reword: ['Manage the platform', 'Run the platform'] });
  const asha = await visitor();
  await asha.open('/admin');
  await logIn(asha);
  await asha.sees('Manage the platform');

  const released = await run('release', admin);
  expect(released).toMatchObject({ refused: false, said: expect.stringContaining('is live') });
  await asha.reload();
  await asha.sees('Run the platform');

  const back = await run('rollback', admin);
  expect(back.refused).toBe(false);
  await asha.reload();
  await asha.sees('Manage the platform');
  expect(restOfHouse()).toEqual(rest);
  process.stdout.write(
    `From built to live ${released.seconds.toFixed(1)} s, rollback ${back.seconds.toFixed(1)} s\n`,
  );
});

describe('a release is refused', () => {
  const throwing = (dist: string) => {
    const entry = join(dist, 'browser/remoteEntry.js');
    writeFileSync(entry, `(${readFileSync(entry, 'utf8')}`);
  };
  const asking = (dist: string) => {
    const file = join(dist, 'browser/manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { shared: object };
    const shared = { ...manifest.shared, '@nidaan/sdk/ui/maps': { requiredVersion: '^1.0.0' } };
    writeFileSync(file, JSON.stringify({ ...manifest, shared }));
  };
  const speaking = (dist: string) => {
    const file = join(dist, 'server/remote.cjs');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/contract: 1/, 'contract: 9'));
  };
  const stealing = (dist: string) => {
    appendFileSync(
      join(dist, 'server/remote.cjs'),
      `\nconst remote = module.exports.default;\nremote.routes.push({ ...remote.routes[0], path: '/shop' });\n`,
    );
  };

  test.each<[string, (dist: string) => void, string]>([
    ['that asks for a module nobody provides', asking, 'It asks for @nidaan/sdk/ui/maps'],
    ['in a wrong contract', speaking, 'It speaks contract 9'],
    ['that takes an address of another', stealing, '/shop meets /shop, which belongs to storefront.'],
    ['that cannot be loaded in a browser', throwing, '/cart: It failed: entry.'],
  ])('%s', async (_what, change, sentence) => {
    const booking = buildOf({ remote: 'booking', change });
    const folders = readdirSync(join(releases, 'booking'));
    const { refused, said } = await run('release', booking);
    expect(said).toContain(sentence);
    expect(refused).toBe(true);
    expect(readFileSync(registry, 'utf8')).toBe(registryBefore());
    expect(readdirSync(join(releases, 'booking'))).toEqual(folders);
  });
});

describe('a live version that dies', () => {
  let version: string;
  const folder = () => join(releases, 'booking', version);
  beforeAll(async () => {
    const before = readFileSync(registry, 'utf8');
    await run(
      'publish',
      buildOf({ remote: 'booking', reword: ['Your cart is empty', 'Your new cart is empty'] }),
    );
    version = live().remotes.booking?.version ?? '';
    writeFileSync(registry, before);
  });
  const point = async () => {
    const file = live();
    const old = file.remotes.booking;
    const release = JSON.parse(readFileSync(join(folder(), 'release.json'), 'utf8')) as {
      registered: object;
    };
    const booking = { ...release.registered, previous: old };
    writeFileSync(registry, JSON.stringify({ ...file, remotes: { ...file.remotes, booking } }));
  };
  const seesTheOneBefore = async () => {
    const asha = await visitor({ mayComplain });
    await asha.open('/cart');
    await asha.sees('Your cart is empty', 15_000);
    // The pointer stays where it is: what is shown is the shell's doing.
    return live().remotes.booking?.version;
  };
  const withEntry = async <T>(text: string, act: () => Promise<T>) => {
    const entry = join(folder(), 'browser/remoteEntry.js');
    const whole = readFileSync(entry, 'utf8');
    writeFileSync(entry, text);
    return act().finally(() => writeFileSync(entry, whole));
  };

  test('lives first', async () => {
    await point();
    const asha = await visitor();
    await asha.open('/cart');
    await asha.sees('Your new cart is empty');
  });

  test('because its folder is gone, gives way to the one before', async () => {
    await point();
    renameSync(folder(), `${folder()}.away`);
    const shown = seesTheOneBefore().finally(() => renameSync(`${folder()}.away`, folder()));
    expect(await shown).toBe(version);
  });

  test('by a syntax error gives way to the one before, and is counted', async () => {
    await point();
    expect(await withEntry('(', seesTheOneBefore)).toBe(version);
    const log = readFileSync(join(house.dataDir, 'logs/api.log'), 'utf8');
    expect(log).toMatch(new RegExp(`"version":"${version}","kind":"entry".*a remote failed in a browser`));
  });

  test('because its screens break gives way to the one before', async () => {
    await point();
    const names = readdirSync(join(folder(), 'browser'));
    const name = names.find((one) => /^cart\..*\.js$/.test(one)) ?? 'none';
    const chunk = join(folder(), 'browser', name);
    const whole = readFileSync(chunk, 'utf8');
    writeFileSync(chunk, 'throw new Error("It is broken")');
    const shown = seesTheOneBefore().finally(() => writeFileSync(chunk, whole));
    expect(await shown).toBe(version);
  });
});

import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import { house } from './house/house.js';
import {
  buildOf,
  filesBelow,
  live,
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

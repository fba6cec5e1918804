import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readReleaseKeys, type ReleaseKeys } from '@nidaan/registry';
import { awaited } from '../browser/awaited.js';
import { chromium } from '../browser/chromium.js';
import type { Visitor } from '../browser/visitor.js';
import {
  alterEntry,
  editRelease,
  ENTRY,
  evilHost,
  fileOf,
  forgeRegistry,
  forgeRelease,
  formerKeys,
  MARK,
  SCRIPT,
  STYLE,
  withdrawnVersion,
} from '../attacks/attacker.js';
import { anotherVersion, putReleasesBack, registry } from '../stack/releases.js';
import { stack } from '../stack/stack.js';

const { visitor } = chromium({ cold: true });
putReleasesBack();

let evil: Awaited<ReturnType<typeof evilHost>>;
beforeAll(async () => {
  evil = await evilHost();
});
afterAll(() => evil.close());

/** Whether something of the attacker ran in the browser, was applied to the page, is in it, or ran on the server. */
const wasAttacked = async ({ page }: Visitor) =>
  existsSync(MARK) ||
  (await page.evaluate(
    () =>
      'attacked' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--attacked') !== '' ||
      document.documentElement.outerHTML.includes('attacked'),
  ));

/** The sum of a metric's lines. */
async function metric(part: 'shell' | 'api', line: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${stack.metricsPorts[part]}/metrics`);
  const found = [...(await answer.text()).matchAll(new RegExp(`^${line} (\\d+)$`, 'gm'))];
  return found.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** How often the shell or browsers reported that a version is not the released one. */
const failuresOf = async (version: string) =>
  (await metric('shell', `remote_failures_total\\{.*version="${version}".*\\}`)) +
  (await metric('api', `client_errors_total\\{.*version="${version}".*\\}`));
const refusalsFor = (reason: string) => metric('shell', `registry_refused_total\\{reason="${reason}"\\}`);
const refusedHosts = async () =>
  readFileSync(join(stack.dataDir, 'logs/shell.log'), 'utf8').split(`"host":"${evil.origin}"`).length - 1;

/** What the visitor's addresses ask for, and how often the attack was reported. */
interface Attacked {
  query?: string;
  reports: () => Promise<number>;
}

/** Someone who can write the releases folder changes a version that was released, and that is made live. */
const change = (attack: (folder: string) => void) => async (): Promise<Attacked> => {
  const { version, folder, makeLive } = await anotherVersion({ remote: 'storefront' });
  attack(folder);
  makeLive();
  return { reports: () => failuresOf(version) };
};

/** Someone who can write the releases folder adds a version and makes it live, with these keys. */
const forge = (reason: string, keysOf: () => ReleaseKeys | undefined) => async (): Promise<Attacked> => {
  const before = await refusalsFor(reason);
  const version = await anotherVersion({ remote: 'storefront' });
  await forgeRelease(version, keysOf());
  forgeRegistry(version, keysOf());
  return { reports: async () => (await refusalsFor(reason)) - before };
};

async function replay(): Promise<Attacked> {
  const before = await refusalsFor('replayed');
  const { version, old, restore } = await withdrawnVersion();
  rmSync(MARK, { force: true });
  restore();
  writeFileSync(registry, old);
  return {
    query: `?preview=storefront@${version}`,
    reports: async () => (await refusalsFor('replayed')) - before,
  };
}

async function override(): Promise<Attacked> {
  const before = await refusedHosts();
  return {
    query: `?remote=storefront@${evil.origin}`,
    reports: async () => (await refusedHosts()) - before,
  };
}

/** Keys that the attacker has drawn. */
function otherKeys(): ReleaseKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const RELEASE_SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  return readReleaseKeys({ RELEASE_SIGNING_KEY });
}

const attacks: [name: string, attack: () => Promise<Attacked>][] = [
  ['altered chunk', change((folder) => appendFileSync(fileOf(folder, /^packages\.\w+\.js$/), SCRIPT))],
  ['altered CSS', change((folder) => appendFileSync(fileOf(folder, /^packages\.\w+\.css$/), STYLE))],
  ['swapped entry', change(alterEntry)],
  [
    'removed hash',
    change((folder) => {
      alterEntry(folder);
      editRelease(folder, ({ files }) => delete files[ENTRY]);
    }),
  ],
  [
    'hash of another file',
    change((folder) => {
      alterEntry(folder);
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, ENTRY)))
        .digest('base64');
      editRelease(folder, ({ files }) => (files[ENTRY] = hash));
    }),
  ],
  ['forged registry entry', forge('altered', () => undefined)],
  ['replayed withdrawn version', replay],
  ['expired key', forge('expired-key', formerKeys)],
  ['other key', forge('unknown-key', otherKeys)],
  [
    'path outside',
    change((folder) => {
      const file = fileOf(folder, /^packages\.\w+\.js$/);
      const outside = join(stack.dataDir, 'outside.js');
      writeFileSync(outside, SCRIPT + readFileSync(file, 'utf8'));
      rmSync(file);
      symlinkSync(outside, file);
    }),
  ],
  [
    'half-written folder',
    change((folder) => {
      alterEntry(folder);
      const release = join(folder, 'release.json');
      truncateSync(release, Math.floor(statSync(release).size / 2));
    }),
  ],
  ['override host', override],
];

test.each(attacks)('%s: 0 bytes of it are executed, and it is reported', async (_name, attack) => {
  rmSync(MARK, { force: true });
  const { query = '', reports } = await attack();
  const asha = await visitor({ expectedErrors: /./ });
  for (const path of ['/', '/health-list', '/shop/2']) {
    await asha.open(path + query);
    await asha.screenIsAlive();
    await asha.page.waitForNetworkIdle({ idleTime: 300 });
    expect(await wasAttacked(asha)).toBe(false);
  }
  await asha.press('Packages');
  await asha.sees('Available Health Packages');
  expect(await wasAttacked(asha)).toBe(false);
  await awaited('It was reported', async () => (await reports()) > 0);
});

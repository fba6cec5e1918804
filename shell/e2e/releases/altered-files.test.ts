import { appendFileSync, copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { chromium } from '../browser/chromium.js';
import type { Visitor } from '../browser/visitor.js';
import { anotherVersion, expectedErrors, putReleasesBack } from '../stack/releases.js';
import { stack } from '../stack/stack.js';

const { visitor } = chromium({ cold: true });
putReleasesBack();

/** The messages of Chromium about files that it did not use, besides those of a version that breaks. */
const refused = new RegExp(`${expectedErrors.source}|integrity|digest`);

/** What an attacker adds to scripts and to style sheets. */
const SCRIPT = ';globalThis.attacked = true;';
const STYLE = 'html { --attacked: 1 }';

const wasAttacked = ({ page }: Visitor) =>
  page.evaluate(
    () =>
      'attacked' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--attacked') !== '',
  );

/** How often browsers and the shell reported that a version of the storefront is not the released one. */
async function reportsOf(version: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${stack.metricsPorts.api}/metrics`);
  const pattern = new RegExp(
    `client_errors_total\\{remote="storefront",version="${version}",kind="integrity"\\} (\\d+)`,
  );
  return Number(pattern.exec(await answer.text())?.[1] ?? 0);
}

const fileOf = (folder: string, name: RegExp) => {
  const found = readdirSync(join(folder, 'browser')).find((file) => name.test(file));
  if (found === undefined) throw new Error(`No file of ${folder} is named like ${name.source}.`);
  return join(folder, 'browser', found);
};

const attacks: [what: string, attack: (folder: string) => void][] = [
  ['whose entry is altered', (folder) => appendFileSync(fileOf(folder, /^remoteEntry\.js$/), SCRIPT)],
  [
    'whose preloaded chunk is altered',
    (folder) => appendFileSync(fileOf(folder, /^packages\.\w+\.js$/), SCRIPT),
  ],
  ['whose style sheet is altered', (folder) => appendFileSync(fileOf(folder, /^packages\.\w+\.css$/), STYLE)],
  [
    'one of whose chunks is replaced by another file of the release',
    (folder) => copyFileSync(fileOf(folder, /^home\.\w+\.js$/), fileOf(folder, /^packages\.\w+\.js$/)),
  ],
];

test.each(attacks)(
  'nothing of a version %s is run or applied: the previous version is shown, and it is reported',
  async (_what, attack) => {
    const { version, folder, makeLive } = await anotherVersion({ remote: 'storefront' });
    attack(folder);
    makeLive();
    const asha = await visitor({ expectedErrors: refused });
    await asha.open('/');
    await asha.screenIsAlive();
    await asha.press('Packages');
    await asha.sees('Available Health Packages');
    await asha.page.waitForNetworkIdle({ idleTime: 500 });
    expect(await wasAttacked(asha)).toBe(false);
    await asha.open('/health-list');
    await asha.sees('Available Health Packages');
    await asha.screenIsAlive();
    expect(await wasAttacked(asha)).toBe(false);
    expect(await reportsOf(version)).toBeGreaterThan(0);
  },
);

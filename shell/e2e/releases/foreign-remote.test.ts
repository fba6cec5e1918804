import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from '../browser/chromium.js';
import type { Visitor } from '../browser/visitor.js';
import { expectedErrors } from '../stack/releases.js';
import { startWithFourthRemote } from '../stack/fourth/fourth-remote.js';

const { visitor } = chromium({ cold: true });
const refused = new RegExp(`${expectedErrors.source}|integrity|digest`);

let tips: Awaited<ReturnType<typeof startWithFourthRemote>>;
beforeAll(async () => {
  tips = await startWithFourthRemote('tips');
});
afterAll(() => tips.stop());

let at = 0;

/** Releases the next version of the remote, built by a script of its package; returns the version, and its heading. */
async function nextVersion(script: string) {
  tips.change('package.json', `"version": "1.${at}.0"`, `"version": "1.${at + 1}.0"`);
  tips.change('src/TipsPage.js', at === 0 ? 'Tips for' : `Tips ${at} for`, `Tips ${at + 1} for`);
  at += 1;
  const output = await tips.release(script);
  const version = /^tips (1\.\d+\.0-\w{8}) is live/.exec(output)?.[1];
  if (version === undefined) throw new Error(output);
  return { version, heading: `Tips ${at} for your sample collection`, output };
}

/** Appends to the file of a version that contains a text; returns what puts it back. */
function alter(version: string, end: string, containing: string, addition: string) {
  const folder = join(tips.releaseFolder(version), 'browser');
  const files = readdirSync(folder).filter((name) => name.endsWith(end) && name !== 'remoteEntry.js');
  const file = files.find((name) => readFileSync(join(folder, name), 'utf8').includes(containing));
  if (file === undefined) throw new Error(`No file of ${folder} contains ${containing}.`);
  const before = readFileSync(join(folder, file));
  writeFileSync(join(folder, file), before.toString() + addition);
  return () => writeFileSync(join(folder, file), before);
}

/** What the runtime of module federation lists in a page: the shell, and the versions that were loaded. */
const instancesIn = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as { __FEDERATION__?: { __INSTANCES__: { name: string }[] } };
    return __FEDERATION__?.__INSTANCES__.map(({ name }) => name);
  });

/** A visitor with one test in the cart. */
async function withCart() {
  const ravi = await visitor({ expectedErrors: refused });
  await ravi.page.goto(`${tips.origin}/shop/2`);
  await ravi.press('Add to cart');
  await ravi.finds('Cart, 1 item');
  return ravi;
}

test('a build without our tooling is published, and shares React and the cart', async () => {
  const ravi = await withCart();
  await ravi.page.goto(`${tips.origin}/tips`);
  await ravi.sees('Tips for your sample collection');
  await ravi.sees('Lines in the cart: 1');
  expect(await instancesIn(ravi)).toContain('tips_1_0_0');
});

test.each(['build', 'build:rspack'])(
  'a release of "%s" is tried and goes live; of an altered one nothing is run or applied, and the previous one is shown',
  async (script) => {
    const before = await nextVersion(script);
    const { version, heading, output } = await nextVersion(script);
    expect(output).toContain('tips has no server bundle: only browsers render its screens');
    /** A visitor who has none of its files yet, whose screen must have this heading. */
    const sees = async (text: string) => {
      const ravi = await withCart();
      await ravi.page.goto(`${tips.origin}/tips`);
      await ravi.sees(text);
      await ravi.sees('Lines in the cart: 1');
      await ravi.screenIsAlive();
      return ravi.page;
    };
    await sees(heading);

    const putScriptBack = alter(version, '.js', heading, ';globalThis.attacked = true;');
    const page = await sees(before.heading);
    expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
    putScriptBack();

    const putStylesBack = alter(version, '.css', '.tips', 'html { --attacked: 1 }');
    const styled = await sees(before.heading);
    const attacked = () => getComputedStyle(document.documentElement).getPropertyValue('--attacked');
    expect(await styled.evaluate(attacked)).toBe('');
    putStylesBack();
  },
);

test('a version that fails after its scripts have run is replaced by the previous one in the same page', async () => {
  const before = await nextVersion('build');
  const hooks = 'const { lines } = useCart();';
  const failing = `${hooks} if (location.search === '?fails') throw new Error('It fails');`;
  tips.change('src/TipsPage.js', hooks, failing);
  const { heading } = await nextVersion('build');
  tips.change('src/TipsPage.js', failing, hooks);
  const ravi = await withCart();
  await ravi.page.goto(`${tips.origin}/tips`);
  await ravi.sees(heading);
  await ravi.page.goto(`${tips.origin}/tips?fails`);
  await ravi.sees(before.heading);
  await ravi.sees('Lines in the cart: 1');
  expect(await instancesIn(ravi)).toEqual(expect.arrayContaining([`tips_1_${at}_0`, `tips_1_${at - 1}_0`]));
});

test('a build of an older patch of module federation is loaded', async () => {
  tips.change('webpack.config.mjs', '@module-federation/enhanced', 'federation-before');
  const { heading, version } = await nextVersion('build');
  const manifest = readFileSync(join(tips.releaseFolder(version), 'browser/mf-manifest.json'), 'utf8');
  expect(manifest).toContain('"pluginVersion": "2.9.1"');
  const ravi = await withCart();
  await ravi.page.goto(`${tips.origin}/tips`);
  await ravi.sees(heading);
  await ravi.sees('Lines in the cart: 1');
});

test('a build that cannot be beside another version, or be verified, is refused by name', async () => {
  tips.change('src/TipsPage.js', 'sample collection', 'visit');
  expect(await tips.release()).toMatch(/^Its global name tips_1_\d+_0 is that of tips 1\.\d+\.0-\w+\.\n$/);
  tips.change('webpack.config.mjs', 'uniqueName: name', "uniqueName: 'tips'");
  expect(await tips.release()).toMatch(
    /its output\.uniqueName is not tips_1_\d+_0, the name of its container\.\n$/,
  );
  tips.change('webpack.config.mjs', 'new ChunkIntegrity(),', '');
  expect(await tips.release()).toMatch(/its entry has no hash of browser\/\w+\.(css|js)\.\n$/);
});

import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { awaited, TIMEOUT_MS } from '../browser/awaited.js';
import { chromium } from '../browser/chromium.js';
import { emailTo } from '../browser/messages.js';
import type { Visitor } from '../browser/visitor.js';
import { query } from '../stack/database.js';
import { anotherVersion, expectedErrors, live, putReleasesBack } from '../stack/releases.js';
import { stack } from '../stack/stack.js';

const { visitor, staff } = chromium({ cold: true });
putReleasesBack();

const PAGES = 10;
const MAX_VISITS = 3 * PAGES;
const PATH = '/shop/2';
const BUCKETS = 10_000;

/** The first bucket that gets a version as a canary. */
const firstBucket = (version: string) =>
  createHash('sha256').update(`storefront/${version}`).digest().readUInt32BE() % BUCKETS;

/** How many sessions of a version are counted in the step that runs. */
async function sessionsOf(version: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `SELECT coalesce(sum(count), 0)::integer AS count FROM canary_counts
     WHERE version = $1 AND measure = 'errors' AND since = $2`,
    [version, live().remotes.storefront?.canary?.automatic?.since],
  );
  return row?.count ?? 0;
}

async function visits(who: Visitor, bucket: number): Promise<void> {
  const { hostname } = new URL(stack.origin);
  await who.page.setCookie({ name: 'nidaan_bucket', value: String(bucket), domain: hostname, path: '/' });
}

/** Waits until the page is measured: the script that does so is loaded after everything else, once the browser is idle. */
async function isMeasured(who: Visitor): Promise<void> {
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/vitals\.\w+\.js$/.test(name));
  await who.page.waitForFunction(isLoaded, { timeout: TIMEOUT_MS });
  await who.page.waitForNetworkIdle({ idleTime: 700 });
}

/** The screen of a test throws when its file runs. */
function throwing(dist: string): void {
  const name = readdirSync(join(dist, 'browser')).find((file) => /^test\.\w+\.js$/.test(file)) ?? '';
  writeFileSync(join(dist, 'browser', name), 'throw new Error("It is broken")');
}

test('a canary whose screen throws is rolled back by itself, and admins read so in an email and on the page', async () => {
  const { version, folder } = await anotherVersion({ remote: 'storefront', change: throwing });
  const before = live().remotes.storefront?.version ?? '';
  try {
    const admin = await staff('/admin/releases');
    await admin.sees('Blocked by the security policy');
    await admin.page.waitForSelector('.rl-remote details');
    await admin.page.$$eval('.rl-remote details', (folds) => folds.forEach((fold) => (fold.open = true)));
    await admin.press(`Automatic canary: ${version}`);
    await admin.press('Automatic canary', 'button');
    await admin.sees('Automatic canary, step 1 of 3 (1 %).');
    expect(live().remotes.storefront?.canary).toMatchObject({ version, percent: 1, automatic: { step: 0 } });

    const bucket = firstBucket(version);
    const ravi = await visitor();
    await visits(ravi, (bucket + BUCKETS / 2) % BUCKETS);
    // A browser may lose what it sends while it leaves a page, so some of the visits may not count.
    for (let visit = 0; (await sessionsOf(before)) < PAGES; visit += 1) {
      expect(visit).toBeLessThan(MAX_VISITS);
      await ravi.open(PATH);
      await isMeasured(ravi);
      await ravi.page.goto(`${stack.origin}/livez`);
    }
    const asha = await visitor({ expectedErrors });
    await visits(asha, bucket);
    const isOver = () => live().remotes.storefront?.canary === undefined;
    for (let page = 1; page <= PAGES && !isOver(); page += 1) {
      await asha.open(PATH);
      await asha.screenIsAlive();
      await awaited(
        'The failure was not counted',
        async () => isOver() || (await sessionsOf(version)) >= page,
      );
    }
    await awaited('The canary was not rolled back', isOver);
    expect(live().remotes.storefront).toMatchObject({ version: before, rolledBack: version });

    const events = await query<{ event: string }>(
      `SELECT event FROM outbox WHERE event LIKE 'release.%' AND payload->>'outcomeId' IN
         (SELECT id::text FROM canary_outcomes WHERE version = $1)`,
      [version],
    );
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['release.rolled-back']));
    await awaited('No email came', async () =>
      (await emailTo(stack.admin.email)).includes('Subject: Canary of storefront was rolled back'),
    );
    await admin.reload();
    await admin.sees(`${version} was rolled back automatically at 1 % of visitors`);
    await admin.sees('Worse than the live version: sessions with errors');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

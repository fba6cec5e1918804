import { rmSync } from 'node:fs';
import { expect } from '@jest/globals';
import { anotherVersion, live } from '../../../stack/releases.js';
import { stack } from '../../../stack/stack.js';
import { query } from '../../../stack/database.js';
import type { Journey } from '../../run.js';
import type { Walker } from '../../walker.js';

const REMOTE = 'booking';
const entry = () => live().remotes[REMOTE];

/**
 * Opens the list of kept versions. Other journeys leave versions of other remotes, so several lists may share a name.
 */
async function opensKept(who: Walker): Promise<void> {
  await who.who.page.waitForSelector('.rl-remote details');
  await who.openFolds();
  await who.who.page.$$eval('.rl-remote details', (folds) => {
    for (const fold of folds) fold.open = true;
  });
}

/** The audit entries of the remote's moves since an entry. */
const movesSince = (last: string) =>
  query<{ action: string; times: number }>(
    `select action, count(*)::int as times from audit
     where subject_id = $1 and action like 'release.%' and id > $2 group by action order by action`,
    [REMOTE, last],
  );

/** Opens a confirmation, cancels it in both ways, and opens it once more. */
async function opensConfirmation(who: Walker, name: string): Promise<void> {
  await who.press(name);
  await who.press('Cancel');
  await who.press(name);
  await who.press('Close');
  await who.press(name);
}

/** Waits until a move is confirmed, and dismisses the message before the next one. */
async function isDone(who: Walker): Promise<void> {
  await who.sees(`${REMOTE} was updated.`);
  await who.press('Dismiss');
  await who.who.seesNoMore(`${REMOTE} was updated.`);
}

/** A canary goes on by itself, is left at its percentage with one press, and is ended. */
async function automatesAndStops(who: Walker, version: string): Promise<void> {
  await opensConfirmation(who, `Automatic canary: ${version}`);
  await who.press('Automatic canary', 'button');
  await isDone(who);
  expect(entry()?.canary).toMatchObject({ version, percent: 1, automatic: { step: 0 } });
  await who.press(`Switch off automatic: ${version}`);
  await isDone(who);
  expect(entry()?.canary).toMatchObject({ version, percent: 1 });
  expect(entry()?.canary?.automatic).toBeUndefined();
  await who.press(`End canary: ${version}`);
  await who.press('End canary', 'button');
  await isDone(who);
  await opensKept(who);
}

/** A version becomes a canary for some visitors, for more of them, for none, and is promoted. */
async function triesAndPromotes(who: Walker, version: string): Promise<void> {
  await opensConfirmation(who, `Start canary: ${version}`);
  await who.fill('Percentage of visitors', '0');
  await who.press('Start', 'button');
  await who.sees('Enter a number above 0 and up to 100.');
  await who.fill('Percentage of visitors', '5');
  await who.press('Start', 'button');
  await isDone(who);
  expect(entry()?.canary).toMatchObject({ version, percent: 5 });
  await opensConfirmation(who, `Change percentage: ${version}`);
  await who.fill('Percentage of visitors', '20');
  await who.press('Start', 'button');
  await isDone(who);
  expect(entry()?.canary).toMatchObject({ version, percent: 20 });
  await opensConfirmation(who, `End canary: ${version}`);
  await who.press('End canary', 'button');
  await isDone(who);
  expect(entry()?.canary).toBeUndefined();
  await opensKept(who);
  await who.press(`Start canary: ${version}`);
  await who.press('Start', 'button');
  await isDone(who);
  await opensConfirmation(who, `Promote: ${version}`);
  await who.press('Promote', 'button');
  await isDone(who);
  expect(entry()).toMatchObject({ version });
}

/** The previous version is made live by a rollback, and the newer one again by its own button. */
async function goesBackAndForth(who: Walker, older: string, newer: string): Promise<void> {
  await opensConfirmation(who, `Roll back: ${older}`);
  await who.press('Roll back', 'button');
  await isDone(who);
  expect(entry()).toMatchObject({ version: older, rolledBack: newer });
  await opensKept(who);
  await opensConfirmation(who, `Make live: ${newer}`);
  await who.press('Make live', 'button');
  await isDone(who);
  expect(entry()).toMatchObject({ version: newer, previous: { version: older } });
  await who.press(`Roll back: ${older}`);
  await who.press('Roll back', 'button');
  await isDone(who);
}

const oneScreen: Journey = {
  screen: '/admin/releases',
  as: 'admin',
  expectedErrors: /booking is disabled/,
  async go(who) {
    const [newest] = await query<{ id: string }>('select max(id) as id from audit');
    const older = entry()?.version ?? '';
    const { version, folder } = await anotherVersion({ remote: REMOTE });
    try {
      await who.open('/admin/releases', 'Blocked by the security policy');
      await who.press('Refresh');
      await opensKept(who);
      await automatesAndStops(who, version);
      await triesAndPromotes(who, version);
      await goesBackAndForth(who, older, version);
      await opensConfirmation(who, `Switch off: ${older}`);
      await who.fill(/^Type “booking” to confirm/, 'storefront');
      await who.press('Switch off', 'button');
      await who.sees('Type booking exactly.');
      await who.fill(/^Type “booking” to confirm/, REMOTE);
      await who.press('Switch off', 'button');
      await isDone(who);
      await who.sees(`Switched off by ${stack.admin.email}`);
      expect(entry()).toMatchObject({ disabled: true });
      await who.open('/cart', `Switched off by ${stack.admin.email}`);
      await who.press('Releases', 'link');
      await who.sees('Blocked by the security policy');
      await opensConfirmation(who, `Switch on: ${older}`);
      await who.press('Switch on', 'button');
      await isDone(who);
      await who.open('/cart', 'Your cart is empty');
      await who.open('/admin/releases', 'Blocked by the security policy');
      expect(await movesSince(newest?.id ?? '0')).toEqual(
        [
          ['automatic-canary', 1],
          ['automatic-off', 1],
          ['canary', 3],
          ['disable', 1],
          ['drop-canary', 2],
          ['enable', 1],
          ['release', 2],
          ['rollback', 2],
        ].map(([move, times]) => ({ action: `release.${move}`, times })),
      );
      await who.followLinks();
      await who.press('API documentation');
      await who.who.arrives('/api/docs');
      await who.who.sees('Nidaan API');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

const uses: Journey = {
  screen: '/admin/releases/uses',
  as: 'admin',
  async go(who) {
    await who.open('/admin/releases/uses', 'Operations of the API');
    await who.press('Refresh');
    await who.fill('Operation, field, error code or SDK name', 'nothing-like-this');
    await who.press('Search', 'button');
    await who.sees('Nothing matches');
    await who.press('Clear search');
    await who.sees('Operations of the API');
    await who.fill('Operation, field, error code or SDK name', 'price_changed');
    await who.press('Search', 'button');
    await who.who.seesNoMore('GET /api/concerns');
    await who.choose('Remote', 'booking');
    await who.sees('Operations of the API (1)');
    await who.openFolds();
    await who.sees('idempotency_mismatch, price_changed');
    await who.press('Clear');
    await who.followLinks();
  },
};

export const releases: Journey[] = [oneScreen, uses];

import { expect, test } from '@jest/globals';
import { awaited } from '../browser/awaited.js';
import { chromium } from '../browser/chromium.js';
import { emailTo } from '../browser/messages.js';
import { query } from '../stack/database.js';
import { buildOf, live, putReleasesBack, run } from '../stack/releases.js';
import { stack } from '../stack/stack.js';

const { visitor, staff } = chromium({ cold: true });
putReleasesBack();

/** Each step with more sessions of each version than it takes to call two equal versions equal. */
const STEPS = [
  [1, 80],
  [5, 200],
  [25, 600],
] as const;
const ROUTE = '/shop/:id';
const AT_ONCE = 20;

const canaryNow = () => live().remotes.storefront?.canary;

let networks = 0;

/** Reports pages that were left, as browsers of several networks do: each gets a token first, and a few an hour. */
async function reportPages(version: string, step: string, count: number): Promise<void> {
  const page = { remote: 'storefront', version };
  for (let done = 0; done < count; done += AT_ONCE) {
    networks += 1;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${networks}.1` };
    const post = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${stack.ports.api}/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    const leavePage = async () => {
      const opened = await post('canary-sessions', { ...page, step });
      const { session } = (await opened.json()) as { session: string | null };
      // A step may end meanwhile; its later pages judge nothing.
      const judging = session === null ? {} : { session };
      return post('page-vitals', { ...page, route: ROUTE, errors: 0, lcp: 900, cls: 0, ...judging });
    };
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, leavePage));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  }
}

test('a canary that equals the live version goes through 1, 5 and 25 % and becomes live by itself', async () => {
  const before = live().remotes.storefront?.version ?? '';
  const root = buildOf({
    remote: 'storefront',
    reword: ['Most booked tests', 'Tests that most people book'],
  });
  const { refused, output } = await run('release', root, '--canary', 'auto', '--shell', stack.origin);
  expect({ refused, output }).toEqual({
    refused: false,
    output: expect.stringContaining('is an automatic canary, at first for 1 %'),
  });
  const { version = '' } = canaryNow() ?? {};

  for (const [step, [percent, sessions]] of STEPS.entries()) {
    expect(canaryNow()).toMatchObject({ version, percent, automatic: { step } });
    const since = canaryNow()?.automatic?.since ?? '';
    await Promise.all([reportPages(version, since, sessions), reportPages(before, since, sessions)]);
    await awaited(`The canary stayed at ${percent} %`, () => canaryNow()?.automatic?.since !== since);
  }
  expect(canaryNow()).toBeUndefined();
  expect(live().remotes.storefront).toMatchObject({ version, previous: { version: before } });
  const ravi = await visitor();
  await ravi.open('/');
  await ravi.sees('Tests that most people book');

  const outcomes = await query<{ id: string; outcome: string }>(
    'SELECT id, outcome FROM canary_outcomes WHERE version = $1',
    [version],
  );
  expect(outcomes).toEqual([{ id: expect.any(String), outcome: 'promoted' }]);
  const events = await query(`SELECT event FROM outbox WHERE payload->>'outcomeId' = $1`, [outcomes[0]?.id]);
  expect(events).toContainEqual({ event: 'release.promoted' });
  const moves = await query(
    `SELECT action, detail->>'percent' AS percent FROM audit WHERE detail->>'canary' = $1 ORDER BY at, id`,
    [version],
  );
  expect(moves).toEqual([
    { action: 'release.canary', percent: '5' },
    { action: 'release.canary', percent: '25' },
    { action: 'release.release', percent: null },
  ]);
  await awaited('No email came', async () =>
    (await emailTo(stack.admin.email)).includes('Subject: Canary of storefront is live'),
  );
  const admin = await staff('/admin/releases');
  await admin.sees(`${version} became live automatically`);
  await admin.sees('Equal to the live version in every step.');
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from '../../e2e/browser/chromium.js';
import { query } from '../../e2e/stack/database.js';
import { newMailbox } from '../../e2e/browser/new-customer.js';
import { live, putReleasesBack, run } from '../../e2e/stack/releases.js';
import { stack } from '../../e2e/stack/stack.js';
import { booksForTwo, makesAccount, readsReportAndReceipt } from './customer.js';
import { changesPrice, confirmsAndRecordsPayment, releasesReport } from './staff.js';
import { storedOrder } from './stored-order.js';
import { watch } from './watch.js';

const { visitor } = chromium();
putReleasesBack();

interface EarlierBuild {
  version: string;
  date: string;
  /** The folders of its remotes. */
  remotes: string[];
}
const builds = JSON.parse(process.env.EARLIER_BUILDS ?? '[]') as EarlierBuild[];

const PACKAGE = '149';
let packageBefore: { productName: string; price: number };
const packageNow = async () =>
  (await (await fetch(`${stack.origin}/api/packages/${PACKAGE}`)).json()) as typeof packageBefore;

beforeAll(async () => {
  packageBefore = await packageNow();
  await query('UPDATE report_settings SET release_first = true');
});
afterAll(async () => {
  await query('UPDATE report_settings SET release_first = false');
  await query('UPDATE packages SET price = $2 WHERE id = $1', [PACKAGE, packageBefore.price]);
});

/** The journeys of a customer and of staff; returns what is stored about the order. */
async function journeys(price: number): Promise<unknown> {
  const email = newMailbox('skew');
  const [customer, staff] = [await visitor(), await visitor()];
  const watched = [watch(customer), watch(staff)];
  const reference = await booksForTwo(customer, email);
  const booked = await storedOrder(reference);
  const serial = await confirmsAndRecordsPayment(staff, reference);
  await makesAccount(customer, email, reference);
  await releasesReport(staff, reference, 'cbc.pdf');
  await readsReportAndReceipt(customer, serial);
  await changesPrice(staff, packageBefore.productName, price);
  expect(await packageNow()).toMatchObject({ price });
  expect(watched.flatMap((found) => found())).toEqual([]);
  return { booked, afterwards: await storedOrder(reference) };
}

let present: unknown;
const versions = () => Object.entries(live().remotes).map(([name, { version }]) => `${name} ${version}`);

test('the journeys succeed with the present remotes', async () => {
  present = await journeys(packageBefore.price + 1);
  const booked = { total_amount: 160, no_of_persons: 2, status: 'Booked' };
  const afterwards = { order: { status: 'Report ready' }, receipts: [{ method: 'upi' }] };
  expect(present).toMatchObject({ booked: { order: booked }, afterwards });
});

test.each(builds.map((build, at) => [build.version, build.date, build.remotes, at] as const))(
  'they succeed with the remotes of %s, of %s, and store the same order',
  async (_version, _date, remotes, at) => {
    const before = versions();
    const { refused, output } = await run('publish', ...remotes);
    expect({ refused, output }).toMatchObject({ refused: false });
    expect(versions().filter((version) => before.includes(version))).toEqual([]);
    expect(await journeys(packageBefore.price + 2 + at)).toEqual(present);
  },
);

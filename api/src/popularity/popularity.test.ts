import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PackageView, TestView } from '@nidaan/contract';
import { booking, place } from '../../test/makers/bookings.js';
import { startApp, type TestApp } from '../../test/servers/app.js';
import type { CatalogueService } from '../catalogue/catalogue.service.js';
import type { PopularityJob } from './popularity.job.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());
beforeEach(() => api.database.query('DELETE FROM orders'));

/** Counts the bookings, and returns the catalogue that is served then. */
async function counted() {
  await api.get<PopularityJob>('PopularityJob').run();
  await api.get<CatalogueService>('CatalogueService').catchUp();
  const [tests, packages] = await Promise.all([api.http.get('/api/tests'), api.http.get('/api/packages')]);
  const find = (list: (TestView | PackageView)[], id: string) => list.find((item) => item.id === id);
  return {
    first: (tests.body as TestView[]).find(({ popularity }) => popularity === 1)?.id,
    test: (id: string) => find(tests.body as TestView[], id),
    package: (id: string) => find(packages.body as PackageView[], id),
  };
}

async function book(times: number, item: { id: string; type: 'product' | 'package' }) {
  const ids: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const { body } = await place(api, booking({ cartItems: [{ ...item, qty: 1 }] })).expect(201);
    ids.push(body.id as string);
  }
  return ids;
}

const changes = async () =>
  (await api.database.query('SELECT version FROM catalogue_version')) as { version: string }[];

describe('the order of bookings', () => {
  it('is that of the seed without bookings, and nothing is written', async () => {
    const before = await changes();
    const { first } = await counted();
    expect(first).toBe('P01');
    expect(await changes()).toEqual(before);
  });

  it('moves what is booked before what only the seed has, and leaves the version of the row', async () => {
    const before = (await counted()).test('400');
    await book(4, { id: '400', type: 'product' });
    await book(1, { id: '57', type: 'package' });
    const after = await counted();
    expect(before).toMatchObject({ popularity: null, version: 1 });
    // Four bookings equal a fifteenth of the sixty that the first of the seed counts for.
    expect(after.test('400')).toMatchObject({ popularity: 16, version: 1 });
    expect(after.test('25')).toMatchObject({ popularity: 17 });
    expect(after.package('57')).toMatchObject({ popularity: 24 });
  });

  it('counts no cancelled booking and none from more than twelve months ago', async () => {
    const [cancelled, old] = await book(2, { id: '400', type: 'product' });
    await api.database.query(`UPDATE orders SET status = 'Cancelled' WHERE id = $1`, [cancelled]);
    await api.database.query(`UPDATE orders SET created_at = now() - interval '13 months' WHERE id = $1`, [
      old,
    ]);
    expect((await counted()).test('400')).toMatchObject({ popularity: null });
  });
});

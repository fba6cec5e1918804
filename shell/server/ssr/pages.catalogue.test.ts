import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { PageStore } from './page-store.js';
import { ShellMetrics } from '../metrics/shell-metrics.js';
import { Pages } from './pages.js';
import type { WorkerJob, WorkerPage } from './prerender.worker.js';
import { ReleaseAssets } from '../releases/release-assets.js';
import { RegistryReader } from '../releases/registry.js';
import {
  aFolder,
  aLog,
  anEntry,
  aRegistry,
  aReleasesFolder,
  pageOf,
  writeRegistry,
} from '../testing/makers.js';

let folder: string;
let jobs: WorkerJob[];
let answer: (job: WorkerJob) => Promise<WorkerPage>;
let catalogue: { version: string | null; confirm: () => Promise<void> };

/** The pages of a shell that has just started. */
function started(): Pages {
  const { log } = aLog();
  const render = (job: WorkerJob) => {
    jobs.push(job);
    return answer(job);
  };
  return new Pages({
    metrics: new ShellMetrics(),
    vitalsPercent: 0,
    registry: new RegistryReader(aReleasesFolder(folder), log),
    catalogue,
    renderer: { render },
    store: new PageStore(join(folder, 'pages'), log),
    apiOrigin: 'http://api',
    callsMs: 1500,
    publicUrl: 'https://nidaan.example',
    assets: new ReleaseAssets(aReleasesFolder(folder)),
    report: () => {},
    log,
  });
}

const textOf = async (pages: Pages, path: string) => (await pages.get(path)).identity.toString();

beforeEach(() => {
  folder = aFolder();
  jobs = [];
  answer = ({ path }) => Promise.resolve(pageOf(path));
  catalogue = { version: 'one', confirm: () => Promise.resolve() };
  writeRegistry(folder, aRegistry({ storefront: anEntry('storefront', ['/shop']) }));
});

test('a page is rendered anew when its request finds a new catalogue version', async () => {
  const pages = started();
  await pages.get('/shop');
  answer = () => Promise.resolve(pageOf('changed'));
  catalogue.confirm = () => Promise.resolve(void (catalogue.version = 'two'));
  expect(await textOf(pages, '/shop')).toContain('changed');
  expect(jobs).toHaveLength(2);
});

test('an archived item is 404 from the next request on until it is restored', async () => {
  const pages = started();
  expect((await pages.get('/shop/2')).status).toBe(200);
  catalogue.version = 'two';
  answer = () => Promise.resolve(pageOf('not offered', { status: 404 }));
  for (let visits = 0; visits < 3; visits += 1) expect((await pages.get('/shop/2')).status).toBe(404);
  catalogue.version = 'three';
  answer = () => Promise.resolve(pageOf('offered again'));
  expect(await textOf(pages, '/shop/2')).toContain('offered again');
});

test('a page rendered from another catalogue version than requested is sent once and not cached', async () => {
  catalogue.version = 'two';
  answer = () => Promise.resolve(pageOf('late', { data: { queries: {}, catalogues: ['one'] } }));
  const pages = started();
  expect(await textOf(pages, '/shop')).toContain('late');
  answer = () => Promise.resolve(pageOf('in time', { data: { queries: {}, catalogues: ['two'] } }));
  for (let visits = 0; visits < 2; visits += 1) expect(await textOf(pages, '/shop')).toContain('in time');
  expect(await textOf(started(), '/shop')).toContain('in time');
  expect(jobs).toHaveLength(2);
});

test('after a change the most recent pages are rendered again one by one, so that a visitor waits for one at most', async () => {
  const pages = started();
  for (const path of ['/shop/1', '/shop/2', '/shop/3']) await pages.get(path);
  catalogue.version = 'two';
  const finish: (() => void)[] = [];
  answer = ({ path }) => new Promise((resolve) => finish.push(() => resolve(pageOf(path))));
  const done = pages.refresh();
  while (finish.length === 0) await nextTick();
  expect(jobs.slice(3).map(({ path }) => path)).toEqual(['/shop/3']);
  for (let made = 0; made < 3; made += 1) {
    while (finish.length <= made) await nextTick();
    finish[made]?.();
  }
  await done;
  expect(jobs).toHaveLength(6);
});

test('a page that can change without the catalogue is rendered for each request, and never kept', async () => {
  answer = ({ path }) => Promise.resolve(pageOf(path, { ofCatalogue: false }));
  const pages = started();
  await pages.get('/shop');
  answer = ({ path }) => Promise.resolve(pageOf(`${path} changed`, { ofCatalogue: false }));
  expect(await textOf(pages, '/shop')).toContain('/shop changed');
  expect(existsSync(join(folder, 'pages'))).toBe(false);
});

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
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
  hashOf,
  pageOf,
  writeRegistry,
  writeRelease,
  ENTRY_INTEGRITY,
} from '../testing/makers.js';

let folder: string;
let jobs: WorkerJob[];
let answer: (job: WorkerJob) => Promise<WorkerPage>;
let catalogue: { version: string | null; isKnown: () => boolean; confirm: () => Promise<void> };
let log: ReturnType<typeof aLog>;

/** The pages of a shell that has just started. */
function started(): Pages {
  return new Pages({
    metrics: new ShellMetrics(),
    vitalsPercent: 0,
    registry: new RegistryReader(aReleasesFolder(folder), log.log),
    catalogue,
    renderer: {
      render: (job) => {
        jobs.push(job);
        return answer(job);
      },
    },
    store: new PageStore(join(folder, 'pages'), log.log),
    apiOrigin: 'http://api',
    callsMs: 1500,
    publicUrl: 'https://nidaan.example',
    assets: new ReleaseAssets(aReleasesFolder(folder)),
    report: () => {},
    log: log.log,
  });
}

const textOf = async (pages: Pages, path: string) => (await pages.get(path)).identity.toString();

beforeEach(() => {
  folder = aFolder();
  jobs = [];
  answer = ({ path, frame }) => Promise.resolve(pageOf(`${path}${frame ? ' frame' : ''}`));
  catalogue = { version: 'one', isKnown: () => true, confirm: () => Promise.resolve() };
  log = aLog();
  writeRegistry(folder, aRegistry({ storefront: anEntry('storefront', ['/shop']) }));
});

test('concurrent requests for a page share one rendering', async () => {
  const pages = started();
  const all = await Promise.all(Array.from({ length: 20 }, () => pages.get('/shop')));
  expect(jobs).toHaveLength(1);
  expect(new Set(all).size).toBe(1);
});

test('a page is rendered once per catalogue version, also across a restart', async () => {
  await started().get('/shop');
  await textOf(started(), '/shop');
  expect(jobs).toHaveLength(1);
});

test('while the API is down a cached page is served, and any other is a frame that is not cached', async () => {
  const pages = started();
  await pages.get('/shop');
  answer = ({ frame, path }) =>
    frame ? Promise.resolve(pageOf(`${path} frame`, { data: null })) : Promise.reject(new Error('API down'));
  expect(await textOf(pages, '/shop')).toContain('<div id="root">/shop<');
  expect(await textOf(pages, '/shop/2')).toContain('/shop/2 frame');
  answer = ({ path }) => Promise.resolve(pageOf(path));
  expect(await textOf(pages, '/shop/2')).toContain('<div id="root">/shop/2<');
  expect(log.lines.map(({ msg }) => msg)).toContain('the page is left to the browser to render');
});

test('the frame of an address that anyone can invent is not cached', async () => {
  writeRegistry(folder, aRegistry({ booking: anEntry('booking', ['/cart', '/order']) }));
  answer = ({ path }) => Promise.resolve(pageOf(path, { data: null }));
  const pages = started();
  for (const path of ['/cart', '/cart', '/order/1', '/order/1']) await pages.get(path);
  expect(jobs.map(({ path }) => path)).toEqual(['/cart', '/order/1', '/order/1']);
});

test('an overloaded renderer yields an empty page that the browser renders', async () => {
  answer = () => Promise.reject(new Error('Task queue is at limit'));
  const page = await started().get('/shop');
  expect(page.status).toBe(200);
  expect(page.identity.toString()).toContain('<div id="root"></div>');
});

test('all paths without an owner are one page', async () => {
  answer = () => Promise.resolve(pageOf('nothing', { status: 404, data: { queries: {} } }));
  const pages = started();
  const [one, other] = [await pages.get('/nowhere'), await pages.get('/x/y/z')];
  expect(one).toBe(other);
  expect(one.status).toBe(404);
  expect(jobs.map(({ path }) => path)).toEqual(['/404']);
});

test('the page of an unknown id is not written to disk', async () => {
  answer = () => Promise.resolve(pageOf('nothing', { status: 404 }));
  await started().get('/shop/a');
  await started().get('/shop/a');
  expect(jobs).toHaveLength(2);
});

test('a damaged page on disk is rendered again', async () => {
  await started().get('/shop');
  const kept = join(folder, 'pages');
  for (const name of readdirSync(kept)) writeFileSync(join(kept, name), '{"sta');
  expect(await textOf(started(), '/shop')).toContain('<div id="root">/shop<');
  expect(jobs).toHaveLength(2);
});

test('a new version of a remote renders its pages again, from its own bundle', async () => {
  const pages = started();
  await pages.get('/shop');
  writeRelease(folder, 'storefront', '2.0.0', { files: { 'server/remote.cjs': '' } });
  const next = anEntry('storefront', ['/shop'], { version: '2.0.0' });
  writeRegistry(folder, aRegistry({ storefront: next }));
  await started().get('/shop');
  expect(jobs.map(({ bundle }) => bundle)).toEqual([
    null,
    { file: join(folder, 'storefront/2.0.0/server/remote.cjs'), hash: hashOf('') },
  ]);
});

test('the previous version is the fallback for a minute, then the live one is tried again, and no fallback page reaches the disk', async () => {
  writeRelease(folder, 'storefront', '1.0.0', { files: { 'server/remote.cjs': '' } });
  const previous = anEntry('storefront', ['/shop']);
  const live = anEntry('storefront', ['/shop'], { version: '2.0.0', previous });
  writeRegistry(folder, aRegistry({ storefront: live }));
  answer = ({ bundle }) =>
    bundle?.file.includes('1.0.0')
      ? Promise.resolve(pageOf('the one before'))
      : Promise.reject(new Error('broken'));
  const pages = started();
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  for (let visits = 0; visits < 3; visits += 1)
    expect(await textOf(pages, '/shop')).toContain('the one before');
  expect(jobs).toHaveLength(2);
  now.mockReturnValue(60_000);
  answer = () => Promise.resolve(pageOf('repaired'));
  while (!(await textOf(pages, '/shop')).includes('repaired')) await nextTick();
  now.mockRestore();
  expect(jobs).toHaveLength(3);
  expect(readdirSync(join(folder, 'pages'))).toHaveLength(1);
});

// cspell:ignore fetchpriority
test('a page preloads the scripts of its screen, unless it requires a login', async () => {
  writeRelease(folder, 'storefront', '1.0.0', {
    files: {
      'browser/chunks.json': JSON.stringify({ remote: ['remote.js'], shop: ['shop.js', 'shop.css'] }),
      'browser/remote.js': '',
      'browser/shop.js': '',
      'browser/shop.css': '.shop{}',
    },
  });
  const html = await textOf(started(), '/shop');
  for (const file of ['remoteEntry.js', 'remote.js', 'shop.js'])
    expect(html).toContain(
      `<link rel="preload" as="script" href="/mfe/storefront/1.0.0/${file}" integrity="${ENTRY_INTEGRITY}" fetchpriority="low">`,
    );
  expect(html).toContain('<style data-href="shop.css">.shop{}</style>');
  writeRegistry(folder, aRegistry({ storefront: anEntry('storefront', ['/shop'], { role: 'admin' }) }));
  expect(await textOf(started(), '/shop/1')).not.toContain('as="script"');
});

describe('a page that depends on the query', () => {
  const queryOf = (query: string) => new URLSearchParams(query);
  const frame = ({ path, search, frame }: WorkerJob) =>
    pageOf(`${path}${search}${frame ? ' frame' : ''}`, frame ? { data: null } : {});

  beforeEach(() => {
    const routes = [{ path: '/shop', chunk: 'shop', query: ['sort', 'max'] }];
    writeRelease(folder, 'storefront', '1.0.0', { routes });
    answer = (job) => Promise.resolve(frame(job));
  });

  test('is rendered from the parameters that its route names, in any order, and cached in memory only', async () => {
    const pages = started();
    const one = await pages.get('/shop', queryOf('utm=x&max=500&sort=price'));
    expect(await pages.get('/shop', queryOf('sort=price&max=500&sort=report'))).toBe(one);
    expect(one.identity.toString()).toContain('/shop?sort=price&max=500<');
    expect(jobs).toHaveLength(1);
    expect(existsSync(join(folder, 'pages'))).toBe(false);
  });

  test('is the page of its path when no named parameter is set', async () => {
    const pages = started();
    expect(await pages.get('/shop', queryOf('utm=x&sort='))).toBe(await pages.get('/shop'));
    expect(jobs).toHaveLength(1);
  });

  test('has the address without the query as its canonical one, unless it is not indexed', async () => {
    const first = (await started().get('/shop', queryOf('sort=price'))).identity.toString();
    expect(first).toContain('<link rel="canonical" href="https://nidaan.example/shop">');
    answer = () => Promise.resolve(pageOf('', { listed: false }));
    const second = (await started().get('/shop', queryOf('sort=price'))).identity.toString();
    expect(second).toContain('<meta name="robots" content="noindex">');
  });

  test('is left to the browser when the query is longer than anyone types', async () => {
    const pages = started();
    const long = await pages.get('/shop', queryOf(`sort=${'x'.repeat(5000)}`));
    expect(long.identity.toString()).toContain('/shop frame<');
    expect(await pages.get('/shop', queryOf(`sort=${'y'.repeat(5000)}`))).toBe(long);
    expect(jobs).toHaveLength(1);
  });

  test('does not block other pages: of many concurrent ones, most are left to the browser', async () => {
    let go = () => {};
    const released = new Promise<void>((resolve) => (go = resolve));
    answer = async (job) => {
      if (job.search) await released;
      return frame(job);
    };
    const pages = started();
    const many = Array.from({ length: 30 }, (_, i) => pages.get('/shop', queryOf(`sort=${i}`)));
    while (jobs.filter(({ search }) => search).length < 8) await nextTick();
    expect(await textOf(pages, '/shop')).toContain('<div id="root">/shop<');
    go();
    const texts = (await Promise.all(many)).map(({ identity }) => identity.toString());
    expect(texts.filter((text) => text.includes('/shop frame<'))).toHaveLength(22);
    expect(jobs).toHaveLength(10);
  });

  test('is rendered again once it is no longer among the most recent', async () => {
    const pages = started();
    for (let i = 0; i < 61; i += 1) await pages.get('/shop', queryOf(`sort=${i}`));
    await pages.get('/shop', queryOf('sort=60'));
    expect(jobs).toHaveLength(61);
    await pages.get('/shop', queryOf('sort=0'));
    expect(jobs).toHaveLength(62);
  });
});

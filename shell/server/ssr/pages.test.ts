import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PageStore } from './page-store.js';
import { Pages } from './pages.js';
import type { WorkerJob, WorkerPage } from './prerender.worker.js';
import { ReleaseAssets } from '../releases/release-assets.js';
import { RegistryReader } from '../releases/registry.js';
import { aFolder, aLog, anEntry, aRegistry, pageOf, writeRegistry } from '../testing/makers.js';

let folder: string;
let jobs: WorkerJob[];
let answer: (job: WorkerJob) => Promise<WorkerPage>;
let catalogue: { version: string | null; confirm: () => Promise<void> };
let log: ReturnType<typeof aLog>;

/** The pages of a shell that has just started. */
function started(): Pages {
  return new Pages({
    registry: new RegistryReader(folder, log.log),
    catalogue,
    renderer: {
      render: (job) => {
        jobs.push(job);
        return answer(job);
      },
    },
    store: new PageStore(join(folder, 'pages')),
    apiOrigin: 'http://api',
    callsMs: 1500,
    publicUrl: 'https://nidaan.example',
    assets: new ReleaseAssets(folder),
    tell: () => {},
    log: log.log,
  });
}

const textOf = async (pages: Pages, path: string) => (await pages.get(path)).identity.toString();

beforeEach(() => {
  folder = aFolder();
  jobs = [];
  answer = ({ path, frame }) => Promise.resolve(pageOf(`${path}${frame ? ' frame' : ''}`));
  catalogue = { version: 'one', confirm: () => Promise.resolve() };
  log = aLog();
  writeRegistry(folder, aRegistry({ storefront: anEntry('storefront', ['/shop']) }));
});

test('many who ask at once wait for one rendering', async () => {
  const pages = started();
  const all = await Promise.all(Array.from({ length: 20 }, () => pages.get('/shop')));
  expect(jobs).toHaveLength(1);
  expect(new Set(all).size).toBe(1);
});

test('a page is rendered once for a catalogue, also across a restart', async () => {
  await started().get('/shop');
  await textOf(started(), '/shop');
  expect(jobs).toHaveLength(1);
});

test('while the API is down a known page stays, and an unknown one is a frame that is not kept', async () => {
  const pages = started();
  await pages.get('/shop');
  answer = ({ frame, path }) =>
    frame ? Promise.resolve(pageOf(`${path} frame`, { data: null })) : Promise.reject(new Error('API down'));
  expect(await textOf(pages, '/shop')).toContain('<div id="root">/shop<');
  expect(await textOf(pages, '/shop/2')).toContain('/shop/2 frame');
  answer = ({ path }) => Promise.resolve(pageOf(path));
  expect(await textOf(pages, '/shop/2')).toContain('<div id="root">/shop/2<');
  expect(log.lines.map(({ msg }) => msg)).toContain('rendered by the browser');
});

test('the frame of an address that anyone can invent is not kept', async () => {
  writeRegistry(folder, aRegistry({ booking: anEntry('booking', ['/cart', '/order']) }));
  answer = ({ path }) => Promise.resolve(pageOf(path, { data: null }));
  const pages = started();
  for (const path of ['/cart', '/cart', '/order/1', '/order/1']) await pages.get(path);
  expect(jobs.map(({ path }) => path)).toEqual(['/cart', '/order/1', '/order/1']);
});

test('a renderer that is overloaded leaves an empty page that the browser fills', async () => {
  answer = () => Promise.reject(new Error('Task queue is at limit'));
  const page = await started().get('/shop');
  expect(page.status).toBe(200);
  expect(page.identity.toString()).toContain('<div id="root"></div>');
});

test('all paths that no one owns are one page', async () => {
  answer = () => Promise.resolve(pageOf('nothing', { status: 404, data: { queries: {} } }));
  const pages = started();
  const [one, other] = [await pages.get('/nowhere'), await pages.get('/x/y/z')];
  expect(one).toBe(other);
  expect(one.status).toBe(404);
  expect(jobs.map(({ path }) => path)).toEqual(['/404']);
});

test('an unknown id is not written to the disk', async () => {
  answer = () => Promise.resolve(pageOf('nothing', { status: 404 }));
  await started().get('/shop/a');
  await started().get('/shop/a');
  expect(jobs).toHaveLength(2);
});

test('a page on the disk that is damaged is rendered again', async () => {
  await started().get('/shop');
  const kept = join(folder, 'pages');
  for (const name of readdirSync(kept)) writeFileSync(join(kept, name), '{"sta');
  expect(await textOf(started(), '/shop')).toContain('<div id="root">/shop<');
  expect(jobs).toHaveLength(2);
});

test('a new version of a remote renders its pages again, from its own bundle', async () => {
  const pages = started();
  await pages.get('/shop');
  mkdirSync(join(folder, 'storefront/2.0.0/server'), { recursive: true });
  writeFileSync(join(folder, 'storefront/2.0.0/server/remote.cjs'), '');
  const next = anEntry('storefront', ['/shop'], { version: '2.0.0' });
  writeRegistry(folder, aRegistry({ storefront: next }));
  await started().get('/shop');
  expect(jobs.map(({ bundle }) => bundle)).toEqual([
    null,
    join(folder, 'storefront/2.0.0/server/remote.cjs'),
  ]);
});

test('the version before stands in for a minute, then the live one is tried again, and nothing of it reaches the disk', async () => {
  mkdirSync(join(folder, 'storefront/1.0.0/server'), { recursive: true });
  writeFileSync(join(folder, 'storefront/1.0.0/server/remote.cjs'), '');
  const previous = anEntry('storefront', ['/shop']);
  const live = anEntry('storefront', ['/shop'], { version: '2.0.0', previous });
  writeRegistry(folder, aRegistry({ storefront: live }));
  answer = ({ bundle }) =>
    bundle?.includes('1.0.0')
      ? Promise.resolve(pageOf('the one before'))
      : Promise.reject(new Error('broken'));
  const pages = started();
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  for (let visits = 0; visits < 3; visits += 1)
    expect(await textOf(pages, '/shop')).toContain('the one before');
  expect(jobs).toHaveLength(2);
  now.mockReturnValue(60_000);
  answer = () => Promise.resolve(pageOf('mended'));
  while (!(await textOf(pages, '/shop')).includes('mended')) await breath();
  now.mockRestore();
  expect(jobs).toHaveLength(3);
  expect(readdirSync(join(folder, 'pages'))).toHaveLength(1);
});

test('the page names the scripts of its screen, unless a login comes first', async () => {
  const browser = join(folder, 'storefront/1.0.0/browser');
  mkdirSync(browser, { recursive: true });
  writeFileSync(
    join(browser, 'chunks.json'),
    JSON.stringify({ remote: ['remote.js'], shop: ['shop.js', 'shop.css'] }),
  );
  writeFileSync(join(browser, 'shop.css'), '.shop{}');
  const html = await textOf(started(), '/shop');
  for (const file of ['remoteEntry.js', 'remote.js', 'shop.js'])
    expect(html).toContain(`<link rel="preload" as="script" href="/mfe/storefront/1.0.0/${file}">`);
  expect(html).toContain('<style data-href="shop.css">.shop{}</style>');
  writeRegistry(folder, aRegistry({ storefront: anEntry('storefront', ['/shop'], { role: 'admin' }) }));
  expect(await textOf(started(), '/shop/1')).not.toContain('as="script"');
});

describe('a page that a query shapes', () => {
  const asked = (query: string) => new URLSearchParams(query);
  const frame = ({ path, search, frame }: WorkerJob) =>
    pageOf(`${path}${search}${frame ? ' frame' : ''}`, frame ? { data: null } : {});

  beforeEach(() => {
    mkdirSync(join(folder, 'storefront/1.0.0'), { recursive: true });
    const release = { routes: [{ path: '/shop', chunk: 'shop', query: ['sort', 'max'] }] };
    writeFileSync(join(folder, 'storefront/1.0.0/release.json'), JSON.stringify(release));
    answer = (job) => Promise.resolve(frame(job));
  });

  test('is made of the parameters that its route names, whatever their order, and kept in memory only', async () => {
    const pages = started();
    const one = await pages.get('/shop', asked('utm=x&max=500&sort=price'));
    expect(await pages.get('/shop', asked('sort=price&max=500&sort=report'))).toBe(one);
    expect(one.identity.toString()).toContain('/shop?sort=price&max=500<');
    expect(jobs).toHaveLength(1);
    expect(existsSync(join(folder, 'pages'))).toBe(false);
  });

  test('is the page of its path when no parameter counts', async () => {
    const pages = started();
    expect(await pages.get('/shop', asked('utm=x&sort='))).toBe(await pages.get('/shop'));
    expect(jobs).toHaveLength(1);
  });

  test('names the page without the query to search engines, unless it is not for them', async () => {
    const first = (await started().get('/shop', asked('sort=price'))).identity.toString();
    expect(first).toContain('<link rel="canonical" href="https://nidaan.example/shop">');
    answer = () => Promise.resolve(pageOf('', { listed: false }));
    const second = (await started().get('/shop', asked('sort=price'))).identity.toString();
    expect(second).toContain('<meta name="robots" content="noindex">');
  });

  test('is left to the browser when the query is longer than people type', async () => {
    const pages = started();
    const long = await pages.get('/shop', asked(`sort=${'x'.repeat(5000)}`));
    expect(long.identity.toString()).toContain('/shop frame<');
    expect(await pages.get('/shop', asked(`sort=${'y'.repeat(5000)}`))).toBe(long);
    expect(jobs).toHaveLength(1);
  });

  test('does not keep others waiting: of many at once, most are left to the browser', async () => {
    let go = () => {};
    const gone = new Promise<void>((resolve) => (go = resolve));
    answer = async (job) => {
      if (job.search) await gone;
      return frame(job);
    };
    const pages = started();
    const many = Array.from({ length: 30 }, (_, i) => pages.get('/shop', asked(`sort=${i}`)));
    while (jobs.filter(({ search }) => search).length < 8) await breath();
    expect(await textOf(pages, '/shop')).toContain('<div id="root">/shop<');
    go();
    const texts = (await Promise.all(many)).map(({ identity }) => identity.toString());
    expect(texts.filter((text) => text.includes('/shop frame<'))).toHaveLength(22);
    expect(jobs).toHaveLength(10);
  });

  test('is made again once it is no longer among the latest', async () => {
    const pages = started();
    for (let i = 0; i < 61; i += 1) await pages.get('/shop', asked(`sort=${i}`));
    await pages.get('/shop', asked('sort=60'));
    expect(jobs).toHaveLength(61);
    await pages.get('/shop', asked('sort=0'));
    expect(jobs).toHaveLength(62);
  });
});

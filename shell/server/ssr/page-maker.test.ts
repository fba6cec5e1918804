import { rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ownerOf, type Registry } from '../../src/remotes/registry.js';
import { PageMaker } from './page-maker.js';
import { ReleaseAssets } from '../releases/release-assets.js';
import { Renderer } from './renderer.js';
import { listen } from '../testing/http-server.js';
import { aFolder, aLog, aReleasesFolder, writeRelease, ENTRY_INTEGRITY } from '../testing/makers.js';

const renderer = new Renderer();
afterAll(() => renderer.close());

let folder: string;
let log: ReturnType<typeof aLog>;
let reported: string[][];
beforeEach(() => {
  folder = aFolder();
  log = aLog();
  reported = [];
});

const screenOf = (render: string, load = '') =>
  `exports.default = { name: 'booking', contract: 1, routes: [
    { path: '/cart', chunk: 'cart', screen: () => Promise.resolve({ default: () => { ${render} }, load: async ({ run }) => { ${load} } }) },
  ] };`;
const says = (text: string) => screenOf(`return require('react').createElement('p', null, '${text}')`);

/** Writes a version of booking to disk. */
function version(name: string, bundle: string) {
  writeRelease(folder, 'booking', name, {
    files: {
      'server/remote.cjs': bundle,
      'browser/chunks.json': '{"cart":["cart.js","cart.css"]}',
      'browser/cart.js': '',
      'browser/cart.css': '.cart{}',
    },
  });
  return {
    integrity: ENTRY_INTEGRITY,
    uniqueName: `nidaan_booking_${name}`,
    version: name,
    contract: 1,
    entry: `/mfe/booking/${name}/remoteEntry.js`,
  };
}

/** Renders the cart with the live version, and the previous one as its fallback. */
async function cartOf(
  live: string,
  previous: string | null,
  apiOrigin = 'http://127.0.0.1:9',
  attack = () => {},
) {
  const booking = { ...version('2', live), routes: ['/cart'], slots: [] };
  const behind = previous === null ? {} : { previous: version('1', previous) };
  const registry: Registry = { remotes: { booking: { ...booking, ...behind } } };
  attack();
  const report = (...failure: string[]) => void reported.push(failure);
  const assets = new ReleaseAssets(aReleasesFolder(folder));
  const outcomes: string[] = [];
  const metrics = {
    rendered: (outcome: string) => void outcomes.push(outcome),
    fellBack: (...failure: string[]) => void outcomes.push(failure.join(' ')),
  };
  const parts = {
    renderer,
    assets,
    apiOrigin,
    callsMs: 1500,
    report,
    metrics,
    log: log.log,
  };
  const maker = new PageMaker(parts);
  const place = { path: '/cart', search: '', owner: ownerOf('/cart', registry), registry, frame: false };
  const made = await maker.make(place);
  const { version: shown, previous: next } = made.place.registry.remotes.booking ?? {};
  return {
    page: made.page,
    html: made.page.html,
    data: made.page.data,
    sound: made.sound,
    shown,
    next,
    outcomes,
    again: () => maker.make(place),
  };
}

test('the live version is rendered', async () => {
  const made = await cartOf(says('The new cart'), says('The old cart'));
  expect(made).toMatchObject({
    html: expect.stringContaining('The new cart'),
    sound: true,
    shown: '2',
    outcomes: ['whole'],
  });
  expect(reported).toEqual([]);
});

test.each([
  ['throws when it is rendered', screenOf('throw new Error("a defect")'), 'a defect'],
  ['throws when it is loaded', 'throw new Error("no start")', 'no start'],
  ['hangs when it is rendered', screenOf('for (;;);'), 'abort'],
  ['hangs when it is loaded', 'for (;;);', 'abort'],
  ['waits for ever', screenOf('return null', 'await new Promise(() => {})'), 'abort'],
])(
  'a live version that %s is replaced by the previous one, with one log line and one report',
  async (_what, bundle, why) => {
    const made = await cartOf(bundle, says('The old cart'));
    expect(made).toMatchObject({ html: expect.stringContaining('The old cart'), sound: false });
    // The browser continues with the version that rendered the page, and has no fallback.
    expect(made).toMatchObject({ shown: '1', next: undefined });
    expect(made.outcomes).toEqual(['booking 2 1', 'previous-version']);
    expect(reported).toEqual([['booking', '2', 'screen']]);
    expect(log.lines).toMatchObject([
      {
        msg: 'a version cannot be rendered',
        remote: 'booking',
        version: '2',
        instead: '1',
        why: expect.stringContaining(why),
      },
    ]);
  },
);

test.each([
  ['server bundle is altered', 'server/remote.cjs', screenOf('globalThis.evil = true; return null')],
  ['server bundle is missing', 'server/remote.cjs', null],
  ['list of chunks is altered', 'browser/chunks.json', '{"cart":["evil.js"]}'],
  ['inlined style sheet is altered', 'browser/cart.css', '.cart{background:url(/evil)}'],
])(
  'a live version whose %s after its release is not used: the previous one is shown, with one report',
  async (_what, path, altered) => {
    const made = await cartOf(says('The new cart'), says('The old cart'), undefined, () => {
      const file = join(folder, 'booking/2', path);
      if (altered === null) rmSync(file);
      else writeFileSync(file, altered);
    });
    expect(made).toMatchObject({ html: expect.stringContaining('The old cart'), shown: '1', sound: false });
    expect(JSON.stringify(made)).not.toContain('evil');
    expect(reported).toEqual([['booking', '2', 'integrity']]);
    expect(log.lines).toMatchObject([{ remote: 'booking', version: '2', reason: 'integrity', instead: '1' }]);
  },
);

test('a server bundle gets no module from the disk, where nothing verifies it', async () => {
  const made = await cartOf("require('piscina')", says('The old cart'));
  expect(made.shown).toBe('1');
  expect(log.lines).toMatchObject([{ why: expect.stringContaining('cannot require piscina') }]);
});

test('a version that breaks on every page is reported once', async () => {
  const made = await cartOf('throw new Error("no start")', says('The old cart'));
  await made.again();
  expect(reported).toEqual([['booking', '2', 'screen']]);
});

test.each([
  ['no previous version', null],
  ['a previous version that breaks too', 'throw new Error("no start either")'],
])('a version that breaks, with %s, is sent as a frame that the browser renders', async (_what, previous) => {
  const made = await cartOf('throw new Error("no start")', previous);
  expect(made).toMatchObject({
    html: expect.stringContaining('Loading'),
    data: null,
    sound: false,
    shown: '2',
  });
  expect(reported).toEqual([['booking', '2', 'screen']]);
});

test.each([
  ['does not answer', () => undefined],
  ['closes late, twice', ({ socket }: IncomingMessage) => void setTimeout(() => socket.destroy(), 1200)],
])('an API that %s is not blamed on a version', async (_what, answer) => {
  const silentApi = await listen(answer);
  const fetching = screenOf('return null', `await run(require('@nidaan/sdk').api.endpoints.me.initiate())`);
  const made = await cartOf(fetching, says('The old cart'), silentApi.origin);
  await silentApi.close();
  expect(made).toMatchObject({ data: null, shown: '2', sound: false });
  expect(reported).toEqual([]);
  expect(log.lines.map(({ msg }) => msg)).toEqual(['the page is left to the browser to render']);
});

describe('a page whose answers', () => {
  /** Renders the cart with the answers of these endpoints. */
  async function withAnswers(endpoints: string, load: string) {
    const api = await listen(({ url }, response) => {
      const status = url === '/fails' ? 500 : 200;
      response.writeHead(status, { 'content-type': 'application/json' }).end('"answer"');
    });
    const added = `const { endpoints } = require('@nidaan/sdk').api.injectEndpoints({ endpoints: (build) => (${endpoints}) });`;
    const made = await cartOf(added + screenOf(`return null`, load), null, api.origin);
    await api.close();
    return made;
  }
  const priced = `priced: build.query({ query: () => '/priced', providesTags: ['Catalogue'] })`;
  const other = `other: build.query({ query: () => '/other' })`;
  const fails = `fails: build.query({ query: () => '/fails', providesTags: ['Catalogue'] })`;

  test('are all of the catalogue changes with it alone', async () => {
    const { page } = await withAnswers(`{ ${priced} }`, `await run(endpoints.priced.initiate());`);
    expect(page).toMatchObject({ ofCatalogue: true, data: { queries: { 'priced(undefined)': {} } } });
  });

  test('are partly of something else can change without it', async () => {
    const both = `await run(endpoints.priced.initiate()); await run(endpoints.other.initiate());`;
    const { page } = await withAnswers(`{ ${priced}, ${other} }`, both);
    expect(page).toMatchObject({ ofCatalogue: false, data: { queries: { 'other(undefined)': {} } } });
  });

  test('miss one that it can do without has no data for it, and can change', async () => {
    const tolerant = `await run(endpoints.fails.initiate()).catch(() => undefined);`;
    const { page } = await withAnswers(`{ ${fails} }`, tolerant);
    expect(page).toMatchObject({ ofCatalogue: false });
    expect(page.data?.['queries']).toEqual({});
  });
});

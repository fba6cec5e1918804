import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { ownerOf, type Registry } from '../../src/registry.js';
import { PageMaker } from './page-maker.js';
import { ReleaseAssets } from '../releases/release-assets.js';
import { Renderer } from './renderer.js';
import { aFolder, aLog } from '../testing/makers.js';

const renderer = new Renderer();
afterAll(() => renderer.close());

let folder: string;
let log: ReturnType<typeof aLog>;
let told: string[][];
beforeEach(() => {
  folder = aFolder();
  log = aLog();
  told = [];
});

const screenOf = (render: string, load = '') =>
  `exports.default = { name: 'booking', contract: 1, routes: [
    { path: '/cart', chunk: 'cart', screen: () => Promise.resolve({ default: () => { ${render} }, load: async ({ run }) => { ${load} } }) },
  ] };`;
const says = (messages: string) =>
  screenOf(`return require('react').createElement('p', null, '${messages}')`);

/** A version of booking on the disk. */
function version(name: string, bundle: string) {
  const file = join(folder, 'booking', name, 'server/remote.cjs');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bundle);
  return {
    uniqueName: `nidaan_booking_${name}`,
    version: name,
    contract: 1,
    entry: `/mfe/booking/${name}/remoteEntry.js`,
  };
}

/** Renders the cart by the live version, with the one before behind it. */
async function cartOf(live: string, previous: string | null, apiOrigin = 'http://127.0.0.1:9') {
  const booking = { ...version('2', live), routes: ['/cart'], slots: [] };
  const behind = previous === null ? {} : { previous: version('1', previous) };
  const registry: Registry = { remotes: { booking: { ...booking, ...behind } } };
  const tell = (...said: string[]) => void told.push(said);
  const assets = new ReleaseAssets(folder);
  const maker = new PageMaker({ renderer, assets, apiOrigin, callsMs: 1500, tell, log: log.log });
  const place = { path: '/cart', search: '', owner: ownerOf('/cart', registry), registry, frame: false };
  const made = await maker.make(place);
  const { version: shown, previous: next } = made.place.registry.remotes.booking ?? {};
  return {
    html: made.page.html,
    data: made.page.data,
    sound: made.sound,
    shown,
    next,
    again: () => maker.make(place),
  };
}

test('the live version is rendered', async () => {
  const made = await cartOf(says('The new cart'), says('The old cart'));
  expect(made).toMatchObject({ html: expect.stringContaining('The new cart'), sound: true, shown: '2' });
  expect(told).toEqual([]);
});

test.each([
  ['throws when it is rendered', screenOf('throw new Error("a defect")'), 'a defect'],
  ['throws when it is loaded', 'throw new Error("no start")', 'no start'],
  ['hangs when it is rendered', screenOf('for (;;);'), 'abort'],
  ['hangs when it is loaded', 'for (;;);', 'abort'],
  ['waits for ever', screenOf('return null', 'await new Promise(() => {})'), 'abort'],
])(
  'a live version that %s gives way to the one before, with one line and one word',
  async (_what, bundle, why) => {
    const made = await cartOf(bundle, says('The old cart'));
    expect(made).toMatchObject({ html: expect.stringContaining('The old cart'), sound: false });
    // The browser continues with what the page was made by, and has nothing behind it.
    expect(made).toMatchObject({ shown: '1', next: undefined });
    expect(told).toEqual([['booking', '2', 'screen']]);
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

test('a version that breaks on every page is told of once', async () => {
  const made = await cartOf('throw new Error("no start")', says('The old cart'));
  await made.again();
  expect(told).toEqual([['booking', '2', 'screen']]);
});

test.each([
  ['no version before it', null],
  ['a version before it that breaks too', 'throw new Error("no start either")'],
])('a version that breaks, with %s, is a frame that the browser fills', async (_what, previous) => {
  const made = await cartOf('throw new Error("no start")', previous);
  expect(made).toMatchObject({
    html: expect.stringContaining('Loading'),
    data: null,
    sound: false,
    shown: '2',
  });
  expect(told).toEqual([['booking', '2', 'screen']]);
});

test.each([
  ['keeps silent', () => undefined],
  ['hangs up late, twice', (socket: Socket) => void setTimeout(() => socket.destroy(), 1200)],
])('an API that %s is the fault of no version', async (_what, answer) => {
  const mute = createServer(answer);
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  const asking = screenOf('return null', `await run(require('@nidaan/sdk').api.endpoints.me.initiate())`);
  const made = await cartOf(asking, says('The old cart'), origin);
  mute.close();
  expect(made).toMatchObject({ data: null, shown: '2', sound: false });
  expect(told).toEqual([]);
  expect(log.lines.map(({ msg }) => msg)).toEqual(['rendered by the browser']);
});

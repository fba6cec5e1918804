import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { shownVersions } from '../remotes/shown.js';
import type { Registry } from '../remotes/registry.js';
import { hasLocalBuild, addressWith, originOf, refusedBuild } from './local-build.js';
import { loadedOf, regionsOf } from './regions.js';

const version = (name: string, number: string) => ({
  uniqueName: `nidaan_${name}`,
  version: number,
  contract: 1,
  entry: `/mfe/${name}/${number}/remoteEntry.js`,
});
const registry: Registry = {
  remotes: {
    storefront: {
      ...version('storefront', '2.0.0'),
      routes: ['/'],
      slots: ['header.search'],
      previous: version('storefront', '1.0.0'),
    },
    booking: { ...version('booking', '3.0.0'), routes: ['/cart'], slots: ['booking.form'] },
  },
};

const box = { left: 1, top: 2, width: 300.4, height: 40 };
beforeEach(() => {
  shownVersions.clear();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box } as DOMRect);
});

function page(html: string): Element {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild ?? document.body;
}

describe('the regions of a page', () => {
  const html =
    '<header><div data-slot="header.search">Search</div></header><main>Home</main><footer>End</footer>';

  test('are those of the shell, the screen of a remote, and the slots', () => {
    const found = regionsOf(page(html), '/', registry);
    expect(found.map(({ name, remote, version: shown, slot }) => [name, remote, shown, slot])).toEqual([
      ['Header', null, null, null],
      ['Footer', null, null, null],
      ['Screen', 'storefront', '2.0.0', null],
      ['Slot', 'storefront', '2.0.0', 'header.search'],
    ]);
    expect(found[0]?.box).toEqual({ ...box, width: 300 });
  });

  test('name the version that a remote fell back to', () => {
    shownVersions.set('storefront', '1.0.0');
    const screen = regionsOf(page(html), '/', registry).find(({ name }) => name === 'Screen');
    expect(screen?.version).toBe('1.0.0');
  });

  test('without a remote belong to the shell, and empty ones are left out', () => {
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValueOnce({ ...box, height: 0 } as DOMRect);
    const found = regionsOf(page('<header></header><main>Account</main>'), '/login', registry);
    expect(found).toEqual([expect.objectContaining({ name: 'Screen', remote: null, version: null })]);
  });
});

test('what was loaded is added up by remote and version; the rest is the shell’s', () => {
  const entry = (path: string, encodedBodySize: number) =>
    ({ name: new URL(path, window.location.origin).href, encodedBodySize }) as PerformanceResourceTiming;
  const entries = [
    entry('/assets/shell.b18.js', 50_000),
    entry('/mfe/storefront/2.0.0/remoteEntry.js', 4000),
    entry('/mfe/storefront/2.0.0/home.css', 1000),
    entry('/mfe/storefront/2.0.0/picture.webp', 90_000),
    entry('/mfe/storefront/1.0.0/remoteEntry.js', 3000),
  ];
  expect(loadedOf(registry, entries)).toEqual([
    { remote: null, version: null, bytes: 50_000, fallback: false },
    { remote: 'storefront', version: '2.0.0', bytes: 5000, fallback: false },
    { remote: 'storefront', version: '1.0.0', bytes: 3000, fallback: true },
  ]);
});

describe('a local build', () => {
  const developed: Registry = {
    remotes: { booking: { ...version('booking', 'development'), routes: ['/cart'], slots: [] } },
  };

  test.each([
    [' http://localhost:3003/remoteEntry.js ', 'http://localhost:3003'],
    ['https://build.example', 'https://build.example'],
    ['localhost:3003', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('at %j is served from %j', (text, origin) => expect(originOf(text)).toBe(origin));

  test('is asked for by the address of the page, which keeps its other parameters', () => {
    const address = addressWith('booking@http://localhost:3003', 'http://localhost:3000/search?q=sugar');
    expect(address).toBe(
      'http://localhost:3000/search?q=sugar&remote=booking%40http%3A%2F%2Flocalhost%3A3003',
    );
    expect(addressWith('off', address)).toBe('http://localhost:3000/search?q=sugar&remote=off');
  });

  test('that the shell did not give is known', () => {
    const search = '?remote=booking@http://localhost:3003';
    expect(refusedBuild(registry, search)).toBe('http://localhost:3003');
    expect(refusedBuild(developed, search)).toBeNull();
    expect(refusedBuild(registry, '?remote=off')).toBeNull();
    expect([hasLocalBuild(developed), hasLocalBuild(registry)]).toEqual([true, false]);
  });
});

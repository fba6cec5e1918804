import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Registry } from '../../src/remotes/registry.js';
import { ShellMetrics } from '../metrics/shell-metrics.js';
import { ReleaseAssets } from '../releases/release-assets.js';
import { aFolder, aLog, anEntry, aReleasesFolder, pageOf } from '../testing/makers.js';
import { PageStore } from './page-store.js';
import { Pages } from './pages.js';

test('the pages of a preview are neither cached, nor indexed, nor measured', async () => {
  const folder = aFolder();
  const live: Registry = { remotes: { storefront: anEntry('storefront', ['/shop']) } };
  const preview = { asked: 'new-cart', versions: [], missing: [] };
  const rendered: string[] = [];
  const pages = new Pages({
    metrics: new ShellMetrics(),
    vitalsPercent: 10,
    registry: { current: () => Promise.resolve(live) },
    catalogue: { version: 'one', confirm: () => Promise.resolve() },
    renderer: {
      render: ({ path }) => {
        rendered.push(path);
        return Promise.resolve(pageOf(path));
      },
    },
    store: new PageStore(join(folder, 'pages'), aLog().log),
    apiOrigin: 'http://api',
    callsMs: 1500,
    publicUrl: 'https://nidaan.example',
    assets: new ReleaseAssets(aReleasesFolder(folder)),
    report: () => {},
    log: aLog().log,
  });
  const textOf = async (given?: Registry) => (await pages.get('/shop', undefined, given)).identity.toString();

  const first = await textOf({ ...live, preview });
  await textOf({ ...live, preview });
  expect(rendered).toHaveLength(2);
  expect(readdirSync(folder)).toEqual([]);
  expect(first).toContain('<meta name="robots" content="noindex">');
  expect(first).toContain('"preview":{"asked":"new-cart"');
  expect(first).not.toContain('data-vitals');

  const usual = await textOf();
  expect(usual).toContain('<link rel="canonical" href="https://nidaan.example/shop">');
  expect(usual).toContain('data-vitals="10"');
  expect(usual).not.toContain('new-cart');
  expect(readdirSync(folder)).toEqual(['pages']);
});

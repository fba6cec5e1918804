import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Registry } from '../../src/remotes/registry.js';
import { ShellMetrics } from '../metrics/shell-metrics.js';
import { ReleaseAssets } from '../releases/release-assets.js';
import { aFolder, aLog, anEntry, aReleasesFolder, pageOf, writeRelease } from '../testing/makers.js';
import { PageStore } from './page-store.js';
import { Pages } from './pages.js';

test('a page from the disk is rendered again when a file that it would carry was altered, without that file', async () => {
  const folder = aFolder();
  const { log, lines } = aLog();
  const live: Registry = { remotes: { storefront: anEntry('storefront', ['/shop']) } };
  const started = () =>
    new Pages({
      metrics: new ShellMetrics(),
      vitalsPercent: 0,
      registry: { current: () => Promise.resolve(live) },
      catalogue: { version: 'one', confirm: () => Promise.resolve() },
      renderer: { render: ({ path }) => Promise.resolve(pageOf(path)) },
      store: new PageStore(join(folder, 'pages'), log),
      apiOrigin: 'http://api',
      callsMs: 1500,
      publicUrl: 'https://nidaan.example',
      assets: new ReleaseAssets(aReleasesFolder(folder)),
      report: () => {},
      log,
    });
  const page = async () => (await started().get('/shop')).identity.toString();
  const files = { 'browser/chunks.json': '{"shop":["shop.css"]}', 'browser/shop.css': '.shop{}' };
  writeRelease(folder, 'storefront', '1.0.0', { files });
  expect(await page()).toContain('.shop{}');
  writeFileSync(join(folder, 'storefront/1.0.0/browser/shop.css'), 'evil{}');
  expect(await page()).not.toContain('evil');
  expect(lines[0]).toMatchObject({ reason: 'integrity', instead: 'browser' });
});

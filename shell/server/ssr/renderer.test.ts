import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Renderer } from './renderer.js';
import { aFolder, aRegistry } from '../testing/makers.js';

const renderer = new Renderer();
afterAll(() => renderer.close());

const job = {
  path: '/404',
  search: '',
  apiOrigin: 'http://127.0.0.1:9',
  registry: aRegistry({}),
  bundle: null,
  callsMs: 1500,
  frame: false,
};

test('a path that no one owns is a whole page of status 404', async () => {
  const page = await renderer.render(job);
  expect(page).toMatchObject({ status: 404, chunk: null });
  expect(page.html).toContain('There is no page at this address');
  expect(page.head).toContain('<title>Page not found | Nidaan</title>');
});

test('more pages than can wait are refused, and the others still come', async () => {
  const pages = await Promise.allSettled(Array.from({ length: 120 }, () => renderer.render(job)));
  const refused = pages.filter((page) => page.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(120);
});

test('what hangs takes its own time, and none of the pages behind it', async () => {
  const bundle = join(aFolder(), 'remote.cjs');
  writeFileSync(bundle, 'for (;;);');
  const hangs = renderer.render({ ...job, bundle });
  const behind = Promise.all([renderer.render(job), renderer.render(job)]);
  await expect(hangs).rejects.toThrow('abort');
  expect(await behind).toMatchObject([{ status: 404 }, { status: 404 }]);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Renderer } from './renderer.js';
import { aFolder, aRegistry, hashOf } from '../testing/makers.js';

const renderer = new Renderer();
afterAll(() => renderer.close());

const job = {
  path: '/404',
  search: '',
  apiOrigin: 'http://127.0.0.1:9',
  headers: {},
  registry: aRegistry({}),
  bundle: null,
  callsMs: 1500,
  frame: false,
};

test('a path without an owner is a complete page with status 404', async () => {
  const page = await renderer.render(job);
  expect(page).toMatchObject({ status: 404, chunk: null });
  expect(page.html).toContain('There is no page at this address');
  expect(page.head).toContain('<title>Page not found | Nidaan</title>');
});

test('pages beyond the limit of the queue are rejected, and the others are rendered', async () => {
  const pages = await Promise.allSettled(Array.from({ length: 120 }, () => renderer.render(job)));
  const rejected = pages.filter((page) => page.status === 'rejected');
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected.length).toBeLessThan(120);
});

test('a page that hangs uses up its own time limit, and not that of the pages after it', async () => {
  const bundle = { file: join(aFolder(), 'remote.cjs'), hash: hashOf('for (;;);') };
  writeFileSync(bundle.file, 'for (;;);');
  const hanging = renderer.render({ ...job, bundle });
  const following = Promise.all([renderer.render(job), renderer.render(job)]);
  await expect(hanging).rejects.toThrow('abort');
  expect(await following).toMatchObject([{ status: 404 }, { status: 404 }]);
});

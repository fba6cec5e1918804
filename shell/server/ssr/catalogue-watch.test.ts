import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import express, { type Response } from 'express';
import { CatalogueWatch } from './catalogue-watch.js';
import { listen } from '../testing/http-server.js';

let api: Awaited<ReturnType<typeof listen>>;
let answer: (response: Response) => void;
let requests: number;
let changes: number;
let watch: CatalogueWatch;

const answering = (version: string) => (response: Response) =>
  void response.set('X-Catalogue-Version', version).end();

beforeEach(async () => {
  requests = 0;
  changes = 0;
  answer = answering('one');
  api = await listen(
    express().use((_req, res) => {
      requests += 1;
      answer(res);
    }),
  );
  // A busy machine may answer late, so only the test of an API without an answer uses a short timeout.
  watch = new CatalogueWatch(api.origin, () => void (changes += 1), 60_000);
});
afterEach(() => api.close());

test('a change made before a page is requested is seen by that request', async () => {
  await watch.confirm();
  answer = answering('two');
  await watch.confirm();
  expect([watch.version, changes]).toEqual(['two', 2]);
});

test('a version request sent before a change is not trusted by a page request after it', async () => {
  const held: Response[] = [];
  answer = (response) => void held.push(response);
  const early = watch.confirm();
  while (held.length === 0) await nextTick();
  answer = answering('two');
  const late = [watch.confirm(), watch.confirm(), watch.confirm()];
  held.forEach(answering('one'));
  await Promise.all([early, ...late]);
  expect([watch.version, requests]).toEqual(['two', 2]);
});

test('an API that does not answer delays no page', async () => {
  answer = () => undefined;
  const shortWatch = new CatalogueWatch(api.origin, () => void (changes += 1), 1);
  await shortWatch.confirm();
  await shortWatch.confirm();
  expect([shortWatch.version, changes]).toEqual([null, 0]);
});

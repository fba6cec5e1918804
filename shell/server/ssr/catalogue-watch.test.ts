import { setImmediate as breath } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import express, { type Response } from 'express';
import { CatalogueWatch } from './catalogue-watch.js';
import { listen } from '../testing/ask.js';

let api: Awaited<ReturnType<typeof listen>>;
let answer: (response: Response) => void;
let questions: number;
let changes: number;
let watch: CatalogueWatch;

const saying = (version: string) => (response: Response) =>
  void response.set('X-Catalogue-Version', version).end();

beforeEach(async () => {
  questions = 0;
  changes = 0;
  answer = saying('one');
  api = await listen(
    express().use((_req, res) => {
      questions += 1;
      answer(res);
    }),
  );
  // A busy machine may answer late; only the silent API below is given up at once.
  watch = new CatalogueWatch(api.origin, () => void (changes += 1), 60_000);
});
afterEach(() => api.close());

test('a page learns of a change that was made before it was asked for', async () => {
  await watch.confirm();
  answer = saying('two');
  await watch.confirm();
  expect([watch.version, changes]).toEqual(['two', 2]);
});

test('a question that began before a change is not believed by a request after it', async () => {
  const held: Response[] = [];
  answer = (response) => void held.push(response);
  const early = watch.confirm();
  while (held.length === 0) await breath();
  answer = saying('two');
  const late = [watch.confirm(), watch.confirm(), watch.confirm()];
  held.forEach(saying('one'));
  await Promise.all([early, ...late]);
  expect([watch.version, questions]).toEqual(['two', 2]);
});

test('an API that keeps silent or is away holds no page up', async () => {
  answer = () => undefined;
  const hurried = new CatalogueWatch(api.origin, () => void (changes += 1), 1);
  await hurried.confirm();
  await hurried.confirm();
  expect([hurried.version, changes]).toEqual([null, 0]);
});

import { beforeEach, expect, test } from '@jest/globals';
import { KeptAnswers } from './kept-answers.js';

const LIST = 'http://api/api/packages';

let asked: string[];
let version: string;
let status: number;
let answers: KeptAnswers;

beforeEach(() => {
  [asked, version, status] = [[], 'one', 200];
  answers = new KeptAnswers((input) => {
    const { url } = input as Request;
    asked.push(url);
    const headers = { 'x-catalogue-version': version, etag: `"${asked.length}"` };
    return Promise.resolve(Response.json([url], { status, headers }));
  });
});

/** The answers of pages that read these one after another, as their ETags and bodies. */
async function read(...urls: string[]) {
  const seen: [string | null, unknown][] = [];
  for (const url of urls) {
    const answer = await answers.fetch(new Request(url));
    seen.push([answer.headers.get('etag'), await answer.json()]);
  }
  return seen;
}

test('a list is asked for once, and every page reads it for itself', async () => {
  answers.useVersion('one');
  const [first, second] = await read(LIST, LIST);
  expect(second).toEqual(first);
  expect(second?.[1]).not.toBe(first?.[1]);
  answers.useVersion('one');
  await read(LIST);
  expect(asked).toEqual([LIST]);
});

test.each([
  ['of an item', 'http://api/api/packages/26'],
  ['to a query', 'http://api/api/packages?ids=26'],
])('an answer %s is not kept', async (_what, url) => {
  answers.useVersion('one');
  await read(url, url);
  expect(asked).toHaveLength(2);
});

test('lists of one version are not used for pages of another', async () => {
  answers.useVersion('one');
  await read(LIST);
  version = 'two';
  answers.useVersion('two');
  expect(await read(LIST)).toEqual([['"2"', [LIST]]]);
});

test('a list of another version than that of its page is not kept, and none where the version is not known', async () => {
  answers.useVersion('two');
  await read(LIST, LIST);
  answers.useVersion(null);
  await read(LIST, LIST);
  expect(asked).toHaveLength(4);
});

test('a failure is not kept', async () => {
  answers.useVersion('one');
  status = 503;
  await read(LIST, LIST);
  expect(asked).toHaveLength(2);
});

test('what is more than a read goes to the API', async () => {
  answers.useVersion('one');
  await read(LIST);
  await answers.fetch(new Request(LIST, { method: 'HEAD' }));
  expect(asked).toHaveLength(2);
});

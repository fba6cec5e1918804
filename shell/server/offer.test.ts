import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askHouse, offerOf } from './offer.js';
import { listen } from './testing/ask.js';

let house: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  house = await listen((req, res) => {
    if (req.url === '/assets/shell.json') res.end('{"contracts":[1]}');
    else if (req.url === '/begun') res.write('a');
    else if (req.url === '/gone') res.writeHead(404).end();
  });
});
afterAll(() => house.close());

test('a running house says what it offers', async () => {
  expect(await offerOf(house.origin)).toEqual({ contracts: [1] });
});

test.each([
  ['never answers', '/silent', 100, 'no answer within 0.1 s'],
  ['never ends its answer', '/begun', 100, 'no answer within 0.1 s'],
  ['has no such file', '/gone', undefined, 'status 404'],
])('a house that %s is said so', async (_what, path, patience, why) => {
  await expect(askHouse(house.origin, path, patience)).rejects.toThrow(
    `${house.origin} does not give ${path}: ${why}.`,
  );
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askShell, capabilitiesOf } from './capabilities.js';
import { listen } from '../testing/http-server.js';

let shell: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  shell = await listen((req, res) => {
    if (req.url === '/assets/shell.json') res.end('{"contracts":[1]}');
    else if (req.url === '/begun') res.write('a');
    else if (req.url === '/missing') res.writeHead(404).end();
  });
});
afterAll(() => shell.close());

test('a running shell serves its capabilities', async () => {
  expect(await capabilitiesOf(shell.origin)).toEqual({ contracts: [1] });
});

test.each([
  ['never answers', '/silent', 100, 'no answer within 0.1 s'],
  ['never ends its answer', '/begun', 100, 'no answer within 0.1 s'],
  ['has no such file', '/missing', undefined, 'status 404'],
])('an application that %s is reported as such', async (_what, path, timeoutMs, why) => {
  await expect(askShell(shell.origin, path, timeoutMs)).rejects.toThrow(
    `${shell.origin} does not serve ${path}: ${why}.`,
  );
});

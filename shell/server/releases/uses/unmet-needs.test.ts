import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ApiContract, RemoteUses, SdkTypes } from '@nidaan/contract';
import { aFolder, anEntry } from '../../testing/makers.js';
import { unmetNeeds } from './unmet-needs.js';

const release = { name: 'booking', registered: { ...anEntry('booking', ['/cart']), version: '1.0.0' } };
const uses: RemoteUses = {
  schema: 1,
  sdk: { '@nidaan/sdk': ['api', 'useCart'] },
  operations: { 'GET /api/tests': [{ reads: { list: { fields: { price: 'number' } } } }] },
  throughSdk: {},
  errors: [],
  types: {},
};
const contract: ApiContract = {
  schema: 1,
  operations: {
    'GET /api/tests': { query: [], answer: { list: { fields: { price: 'number' } } }, errors: [] },
  },
  types: {},
};

let folder: string;
let server: Server;
let apiOrigin: string;
let offered: ApiContract | null;
beforeEach(async () => {
  folder = aFolder();
  writeFileSync(join(folder, 'uses.json'), JSON.stringify(uses));
  offered = contract;
  server = createServer((request, response) => {
    if (request.url === '/api/contract' && offered) response.end(JSON.stringify(offered));
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((closed) => server.close(closed)));

const SDK = { exposes: { '@nidaan/sdk': ['api', 'useCart'] } };
const unmet = (capabilities: Parameters<typeof unmetNeeds>[2]['capabilities'] = SDK) =>
  unmetNeeds(release, folder, { apiOrigin, capabilities, timeoutMs: 5000 });

test('a remote whose needs the live shell and the live API meet is accepted', async () => {
  expect(await unmet()).toEqual([]);
});

test('a remote that needs a name of the SDK or a field of the API that is not live is refused by both', async () => {
  offered = {
    ...contract,
    operations: { 'GET /api/tests': { query: [], answer: { list: { fields: {} } }, errors: [] } },
  };
  expect(await unmet({ exposes: { '@nidaan/sdk': ['api'] } })).toEqual([
    'booking 1.0.0 imports useCart from @nidaan/sdk, which the shell does not expose.',
    'booking 1.0.0 reads [].price of GET /api/tests, which the answer does not have.',
  ]);
});

test('a remote that needs another type of the SDK than the live one is refused by the name and the field', async () => {
  const cart = (price: 'number' | 'string'): SdkTypes['modules'] => ({
    '@nidaan/sdk': {
      useCart: { takes: {}, gives: { result: { fields: { lines: { list: { fields: { price } } } } } } },
    },
  });
  const own = { ...uses, sdkTypes: { modules: cart('number'), types: {} } };
  writeFileSync(join(folder, 'uses.json'), JSON.stringify(own));
  expect(await unmet({ ...SDK, sdkTypes: own.sdkTypes })).toEqual([]);
  expect(await unmet({ ...SDK, sdkTypes: { modules: cart('string'), types: {} } })).toEqual([
    'booking 1.0.0 reads result.lines[].price of useCart of @nidaan/sdk, which is a string and not a number.',
  ]);
  expect(await unmet()).toEqual([]);
});

test('a shell that does not say what it exposes is compared by its version alone', async () => {
  expect(await unmet({})).toEqual([]);
});

test.each([['missing'], ['damaged']])('a build whose uses.json is %s is refused', async (how) => {
  writeFileSync(join(folder, 'uses.json'), '{"schema":1');
  if (how === 'missing') folder = aFolder();
  expect(await unmet()).toEqual([expect.stringContaining('does not say what it uses')]);
});

test('an API that cannot be asked stops the release with its address', async () => {
  offered = null;
  await expect(unmet()).rejects.toThrow(`${apiOrigin} does not serve /api/contract: status 404.`);
});

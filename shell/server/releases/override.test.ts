import { describe, expect, test } from '@jest/globals';
import express from 'express';
import type { Registry } from '../../src/remotes/registry.js';
import { isDevelopment, Overrides } from './override.js';
import { listen } from '../testing/http-server.js';
import { aLog } from '../testing/makers.js';

const HOST = 'http://localhost:3003';
const remote = {
  uniqueName: 'nidaan_admin_1',
  version: '1',
  contract: 1,
  entry: '/mfe/admin/1/remoteEntry.js',
  routes: ['/admin'],
  slots: [],
};
const registry: Registry = { remotes: { admin: { ...remote, previous: remote, disabled: true } } };

interface PageRequest {
  hosts?: string[];
  /** The hosts of remotes that every browser gets from their sources. */
  forAll?: Record<string, string>;
  development?: boolean;
  /** The API's status for the browser's pass. */
  pass?: number;
}

/** Requests a page with this query and these cookies. */
async function requestPage(
  query: string,
  cookie = '',
  { hosts = [HOST], forAll, development = true, pass = 404 }: PageRequest = {},
) {
  const api = await listen((_req, res) => void res.writeHead(pass).end());
  const { log, lines } = aLog();
  const overrides = new Overrides({ hosts, forAll, apiOrigin: api.origin, development, log });
  const shell = await listen(
    express().use(async (req, res) => void res.json(await overrides.of(req, res, registry))),
  );
  const { headers, body } = await shell.request(`/admin${query}`, { headers: { cookie } });
  await Promise.all([shell.close(), api.close()]);
  const found = JSON.parse(body.toString()) as { registry: Registry; host: string } | null;
  return { found, cookie: headers['set-cookie']?.join(), lines };
}

test('a browser that requests an override gets the remote from the server of its team, and keeps it on the next page', async () => {
  const { found, cookie } = await requestPage(`?remote=admin@${HOST}`);
  expect(found?.host).toBe(HOST);
  expect(found?.registry.remotes.admin).toEqual({
    ...remote,
    uniqueName: 'nidaan_admin_development',
    version: 'development',
    entry: `${HOST}/remoteEntry.js`,
  });
  expect(cookie).toMatch(/^nidaan_override=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await requestPage('', cookie?.split(';')[0])).found?.host).toBe(HOST);
  expect(await requestPage('?remote=off', cookie?.split(';')[0])).toMatchObject({
    found: null,
    cookie: expect.stringContaining('nidaan_override=; Path=/; Expires=Thu, 01 Jan 1970'),
  });
});

test.each([
  ['no host is allowed', `admin@${HOST}`, { hosts: [] }],
  ['the host is not allowed', 'admin@http://localhost:4004', {}],
  ['the host only starts like an allowed one', `admin@${HOST}.evil.example`, {}],
  ['the remote is unknown', `unknown@${HOST}`, {}],
  ['the host is not an http address', 'admin@javascript:alert(1)', {}],
  ['the API gave no pass, outside development', `admin@${HOST}`, { development: false }],
])('no override is given when %s', async (_why, requested, over) => {
  expect(await requestPage(`?remote=${requested}`, '', over)).toMatchObject({
    found: null,
    cookie: undefined,
  });
});

test('outside development the pass of the API allows the override', async () => {
  const { found } = await requestPage(`?remote=admin@${HOST}`, 'nidaan_override_pass=x', {
    development: false,
    pass: 204,
  });
  expect(found?.host).toBe(HOST);
});

test('a cookie that cannot be decoded is ignored', async () => {
  expect((await requestPage('', 'nidaan_override=%zz')).found).toBeNull();
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['https://nidaan.example', false],
  ['https://localhost.nidaan.example', false],
])('%s counts as development: %s', (address, is) => {
  expect(isDevelopment(address)).toBe(is);
});

describe('under npm run dev', () => {
  const forAll = { admin: 'http://localhost:3103', booking: 'http://localhost:3102' };

  test('every browser gets the remotes from their sources, and the registry decides which there are', async () => {
    const { found, cookie } = await requestPage('', '', { hosts: [], forAll });
    expect(found?.registry.remotes).toMatchObject({
      admin: { entry: 'http://localhost:3103/remoteEntry.js' },
    });
    expect(Object.keys(found?.registry.remotes ?? {})).toEqual(['admin']);
    expect([found?.host, cookie]).toEqual(['http://localhost:3103 http://localhost:3102', undefined]);
  });

  test('a browser may load one of them from another host', async () => {
    const { found } = await requestPage(`?remote=admin@${HOST}`, '', { forAll });
    expect(found?.registry.remotes).toMatchObject({ admin: { entry: `${HOST}/remoteEntry.js` } });
    expect(found?.host.split(' ')).toEqual([...Object.values(forAll), HOST]);
  });

  test('no browser gets them at a public address', async () => {
    expect((await requestPage('', '', { hosts: [], forAll, development: false })).found).toBeNull();
  });
});

test('a host that is not allowed is logged', async () => {
  const host = 'http://localhost:4004';
  expect((await requestPage(`?remote=admin@${host}`)).lines).toMatchObject([{ remote: 'admin', host }]);
  expect((await requestPage(`?remote=admin@${HOST}`)).lines).toEqual([]);
});

import { expect, test } from '@jest/globals';
import express from 'express';
import type { Registry } from '../../src/remotes/registry.js';
import { listen } from '../testing/http-server.js';
import { VisitorVersions } from './visitor-version.js';

const registry: Registry = { remotes: {} };
const noPreview = { of: () => Promise.resolve(null) };

/** Requests a page as a browser with these cookies; `tried` while there is a canary. */
async function visit(tried: boolean, cookie?: string) {
  let bucket = -1;
  const forBucket = (given: number) => {
    bucket = given;
    return Promise.resolve({ registry, tried });
  };
  const visits = new VisitorVersions({ forBucket }, { of: () => Promise.resolve(null) }, noPreview);
  const server = await listen(express().use(async (req, res) => void res.json(await visits.of(req, res))));
  const { headers, body } = await server.request('/', { headers: cookie ? { cookie } : {} });
  await server.close();
  return { bucket, cookie: headers['set-cookie']?.join(), personal: JSON.parse(body.toString()).personal };
}

test('without a canary no browser gets a bucket cookie', async () => {
  expect(await visit(false)).toMatchObject({ cookie: undefined, personal: false });
});

test('during a canary a browser gets a bucket and keeps it', async () => {
  const first = await visit(true);
  expect(first.cookie).toMatch(/^nidaan_bucket=\d+; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/);
  expect(first.personal).toBe(true);
  const again = await visit(true, `other=1; ${first.cookie?.split(';')[0]}`);
  expect(again).toEqual({ bucket: first.bucket, cookie: undefined, personal: true });
});

test('a bucket out of range is replaced', async () => {
  const { bucket, cookie } = await visit(true, 'nidaan_bucket=10000');
  expect(cookie).toContain(`nidaan_bucket=${bucket};`);
});

test('a browser with a preview gets its versions, whatever its bucket, and is no part of a canary', async () => {
  const previewed: Registry = { remotes: {}, preview: { asked: 'x', versions: [], missing: ['x'] } };
  const forBucket = () => Promise.reject(new Error('no bucket is needed'));
  const visits = new VisitorVersions(
    { forBucket },
    { of: () => Promise.resolve(null) },
    { of: () => Promise.resolve(previewed) },
  );
  const server = await listen(express().use(async (req, res) => void res.json(await visits.of(req, res))));
  const { headers, body } = await server.request('/');
  await server.close();
  expect(JSON.parse(body.toString())).toEqual({ registry: previewed, personal: true });
  expect(headers['set-cookie']).toBeUndefined();
});

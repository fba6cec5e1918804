import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Application } from 'express';
import { routesOf } from '../routes.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

describe('readiness', () => {
  it('is reported when the database answers and has every migration', async () => {
    const { body } = await api.http.get('/readyz').expect(200);
    expect(body).toEqual({ status: 'ready' });
  });

  it('is not reported while a migration is missing', async () => {
    const undo = 'UPDATE migrations SET timestamp = -timestamp';
    await api.database.query(undo);
    const { body } = await api.http.get('/readyz').expect(503);
    expect(body.code).toBe('unavailable');
    await api.http.get('/healthz').expect(200);
    await api.database.query(undo);
    await api.http.get('/readyz').expect(200);
  });
});

describe('the documentation', () => {
  it('describes every route with the schemas of the contract', async () => {
    const { body } = await api.http.get('/api/docs-json').expect(200);
    const served = routesOf(api.app.getHttpAdapter().getInstance() as Application)
      .map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
      .filter((path) => path.startsWith('/api/') && !path.startsWith('/api/docs'));
    expect(Object.keys(body.paths).toSorted()).toEqual([...new Set(served)].toSorted());
    expect(body.paths['/api/auth/login'].post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/LoginInput',
    });
    expect(body.components.schemas).toHaveProperty('TestView');
  });

  it('loads nothing from other origins and has no inline scripts', async () => {
    const { text, headers } = await api.http.get('/api/docs').expect(200);
    const sources = [...text.matchAll(/(?:src|href)=["']([^"']+)/g)].map(([, source]) => source ?? '');
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !source.startsWith('./docs/'))).toEqual([]);
    expect(text).not.toMatch(/<script(?![^>]*src=)|\son\w+=/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    for (const source of sources) await api.http.get(`/api/${source.slice(2)}`).expect(200);
  });
});

import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConcernView, PackageView, TestView } from '@nidaan/contract';
import { z } from 'zod';
import { startApp, type TestApp } from '../../test/servers/app.js';
import type { CatalogueService } from './catalogue.service.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const changed = () => api.get<CatalogueService>('CatalogueService').catchUp();

/** The response body as sent, before decompression. */
function bytes(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve) => {
    request(api.origin + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    }).end();
  });
}

describe('GET /api/tests', () => {
  it('returns the whole catalogue in the shape of the contract', async () => {
    const { body } = await api.http.get('/api/tests').expect(200);
    const tests = z.array(TestView.strict()).parse(body);
    expect(tests).toHaveLength(684);
    expect(tests.slice(0, 3).map((test) => test.id)).toEqual(['P01', '2', '3']);
  });

  it('includes specimen, aliases, department image and law of a test', async () => {
    const { body } = await api.http.get('/api/tests');
    const byId = new Map((body as TestView[]).map((test) => [test.id, test]));
    expect(byId.get('2')).toMatchObject({
      productName: 'Fasting Blood Sugar (FBS)',
      price: 80,
      popularity: 4,
      type: 'product',
      fasting: '8-12 h',
      collection: 'home',
      loinc: '1558-6',
      aliases: expect.arrayContaining([
        'FBS',
        'sugar test',
        'blood sugar',
        'fasting glucose',
        'khali pet sugar',
      ]),
      imgUrl: '/images/departments/diabetes.svg',
      regulated: null,
      version: 1,
    });
    expect(byId.get('20')).toMatchObject({ collection: 'visit' });
    expect(byId.get('583')).toMatchObject({ collection: 'sample' });
    const governed = (law: string) => [...byId.values()].filter((t) => t.regulated === law).map((t) => t.id);
    expect(governed('pcpndt')).toEqual(['621', '677', '686', '687', '688']);
    expect(governed('hiv')).toEqual(['321', '322', '666', '684']);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('sends %s as %s, the same content', async (accepted, encoding, decompress) => {
    const plain = await bytes('/api/tests');
    const packed = await bytes('/api/tests', { 'Accept-Encoding': accepted });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    expect(decompress(packed.body).equals(plain.body)).toBe(true);
  });

  it('has a separate strong ETag for each encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (coding) => {
        const answer = await bytes('/api/tests', { 'Accept-Encoding': coding });
        return answer.headers.etag ?? '';
      }),
    );
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true);
  });

  it('answers 304 without a body to a client with the current ETag', async () => {
    const first = await bytes('/api/tests');
    const again = await bytes('/api/tests', { 'If-None-Match': first.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-catalogue-version': first.headers['x-catalogue-version'],
    });
  });

  it('answers HEAD with the headers of GET', async () => {
    const got = await bytes('/api/tests');
    const head = await api.http.head('/api/tests').set('Accept-Encoding', 'identity').expect(200);
    expect(head.headers.etag).toBe(got.headers.etag);
    expect(head.headers['content-length']).toBe(String(got.body.length));
  });

  it('searches aliases, and pages and counts when requested', async () => {
    const found = await api.http.get('/api/tests').query({ q: 'KHOON ki jaanch', limit: 1 }).expect(200);
    expect((found.body as TestView[]).map((test) => test.id)).toEqual(['P01']);
    expect(found.headers['x-total-count']).toBe('1');
    const paged = await api.http.get('/api/tests').query({ limit: 10, page: 2 }).expect(200);
    expect(paged.body).toHaveLength(10);
    expect(paged.headers['x-total-count']).toBe('684');
    expect(paged.headers.link).toContain('</api/tests?limit=10&page=3>; rel="next"');
  });

  it('filters by department case-insensitively', async () => {
    const { body } = await api.http.get('/api/tests').query({ category: 'thyroid' });
    expect((body as TestView[]).length).toBeGreaterThan(5);
    expect(new Set((body as TestView[]).map((test) => test.category))).toEqual(new Set(['Thyroid']));
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'page=0', 'q=a&q=b', 'page=1e9'])(
    'refuses ?%s',
    async (query) => {
      const { body } = await api.http.get(`/api/tests?${query}`).expect(400);
      expect(body.code).toBe('validation_failed');
      expect(body.errors).toHaveLength(1);
    },
  );
});

describe('a single catalogue entry', () => {
  it('is the same as in its list', async () => {
    for (const kind of ['tests', 'packages']) {
      const [list, one] = await Promise.all([api.http.get(`/api/${kind}`), api.http.get(`/api/${kind}/26`)]);
      expect(one.body).toEqual((list.body as { id: string }[]).find((view) => view.id === '26'));
      expect(one.headers['x-catalogue-version']).toBe(list.headers['x-catalogue-version']);
    }
  });

  it.each([
    '689',
    'undefined',
    'null',
    '%20',
    '0',
    '2%00',
    '__proto__',
    '..%2f..%2fetc',
    'x'.repeat(5000),
    '%E0%A4%A',
  ])('with the id %s is not found', async (id) => {
    const answer = await api.http.get(`/api/tests/${id}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });
});

describe('GET /api/packages', () => {
  it('returns 39 packages in the shape of the contract, none above its MRP', async () => {
    const { body } = await api.http.get('/api/packages').expect(200);
    const packages = z.array(PackageView.strict()).parse(body);
    expect(packages).toHaveLength(39);
    expect(packages.filter((pack) => pack.price > pack.mrp)).toEqual([]);
  });

  it('derives the law of a package from its tests', async () => {
    await api.database.query("UPDATE packages SET test_ids = test_ids || ARRAY['321'] WHERE id = '26'");
    await changed();
    const { body } = await api.http.get('/api/packages/26');
    expect(body.regulated).toBe('hiv');
  });
});

describe('GET /api/concerns', () => {
  it('lists the seven concerns with a name, in order', async () => {
    const { body } = await api.http.get('/api/concerns').expect(200);
    const concerns = z.array(ConcernView.strict()).parse(body);
    expect(concerns.map((concern) => concern.name)).toEqual([
      'Full Body Checkups',
      'Heart',
      'Diabetes',
      'Fever',
      'Thyroid',
      'Cancer',
      'Hair',
    ]);
    expect(concerns[1]?.packageIds).toEqual(['32', '31', '94', '146', '57', '147', '06']);
  });
});

describe('GET /api/additional-tests', () => {
  it('lists the six additional tests of the booking form', async () => {
    const { body } = await api.http.get('/api/additional-tests').expect(200);
    expect(body).toEqual([
      { name: 'Fasting Blood Sugar (FBS)', price: 80, testId: '2', fasting: '8-12 h' },
      { name: 'CRP Test', price: 480, testId: '11', fasting: 'none' },
      { name: 'ESR Test', price: 120, testId: '12', fasting: 'none' },
      { name: 'Covid Antibody IgG', price: 400, testId: '14', fasting: 'none' },
      { name: 'Complete Urine Analysis', price: 510, testId: '10', fasting: 'none' },
      { name: 'Troponin - Heart Attack Risk Test (ACTNI)', price: 650, testId: '15', fasting: 'none' },
    ]);
  });

  it('uses the price of the catalogue and omits archived tests', async () => {
    await api.database.query("UPDATE tests SET price = 499 WHERE id = '11'");
    await api.database.query("UPDATE tests SET archived_at = now() WHERE id = '12'");
    await changed();
    const { body } = await api.http.get('/api/additional-tests');
    expect(body).toHaveLength(5);
    expect(body[1]).toEqual({ name: 'CRP Test', price: 499, testId: '11', fasting: 'none' });
  });
});

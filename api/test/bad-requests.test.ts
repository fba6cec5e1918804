import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isProblem } from '@nidaan/contract';
import { sharedApp, type SharedApp } from './servers/app.js';

let api: SharedApp;
beforeAll(async () => {
  api = await sharedApp();
});
afterAll(() => api.close());

const LOGIN = '/api/auth/login';
const JSON_TYPE = { 'Content-Type': 'application/json' };

type Content = string | Uint8Array<ArrayBuffer>;

async function post(body: Content, headers: Record<string, string> = JSON_TYPE) {
  const answer = await fetch(api.origin + LOGIN, { method: 'POST', headers, body });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, problem: JSON.parse(text) };
}

const ACCOUNT = '"email":"a@b.in","password":"x"';
const REFUSED: [string, Content, Record<string, string>, number, string][] = [
  ['broken JSON', '{"email"', JSON_TYPE, 400, 'malformed_json'],
  ['an empty text as JSON', ' ', JSON_TYPE, 400, 'malformed_json'],
  ['bad UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22]), JSON_TYPE, 400, 'malformed_json'],
  ['UTF-16', new Uint8Array([123, 0, 125, 0]), JSON_TYPE, 400, 'malformed_json'],
  ['deep nesting', '['.repeat(40_000) + ']'.repeat(40_000), JSON_TYPE, 400, 'malformed_json'],
  ['more than 100 kB', `"${'x'.repeat(100_001)}"`, JSON_TYPE, 413, 'payload_too_large'],
  [
    'a form',
    'email=a',
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
  ['plain text', '{}', { 'Content-Type': 'text/plain' }, 415, 'unsupported_media_type'],
  ['no content type', new Uint8Array([123, 125]), {}, 415, 'unsupported_media_type'],
  [
    'another charset',
    '{}',
    { 'Content-Type': 'application/json; charset=utf-16' },
    415,
    'unsupported_media_type',
  ],
  [
    'gzip',
    new Uint8Array(gzipSync('{}')),
    { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
    415,
    'unsupported_media_type',
  ],
  ['a list', '[]', JSON_TYPE, 400, 'validation_failed'],
  ['an unknown field', `{${ACCOUNT},"role":"admin"}`, JSON_TYPE, 400, 'validation_failed'],
  ['__proto__', `{${ACCOUNT},"__proto__":{"role":"admin"}}`, JSON_TYPE, 400, 'validation_failed'],
  ['constructor', `{${ACCOUNT},"constructor":{}}`, JSON_TYPE, 400, 'validation_failed'],
  ['NUL', '{"email":"a@b.in","password":"\\u0000"}', JSON_TYPE, 400, 'validation_failed'],
  ['half a surrogate pair', '{"email":"a@b.in","password":"\\ud800"}', JSON_TYPE, 400, 'validation_failed'],
  ['an object for a text', '{"email":{"$ne":null},"password":"x"}', JSON_TYPE, 400, 'validation_failed'],
];

describe('an invalid request', () => {
  it.each(REFUSED)('%s is refused as a problem', async (_, body, headers, status, code) => {
    const answer = await post(body, headers);
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(isProblem(answer.problem)).toBe(true);
    expect(answer.problem.requestId).toBe(answer.headers.get('x-request-id'));
    expect(answer.text).not.toMatch(/ {4}at |node_modules|Error:|<html/i);
  });

  it('names every invalid field', async () => {
    const { problem } = await post('{"email":1,"pasword":"x"}');
    expect(problem.errors).toEqual([
      { path: 'email', message: 'This must be a text.' },
      { path: 'password', message: 'This is missing.' },
      { path: 'pasword', message: 'This field is not known.' },
    ]);
  });

  it('without a body names the missing fields', async () => {
    const answer = await api.http.post(LOGIN).expect(400);
    expect(answer.body.code).toBe('validation_failed');
  });

  it('is parsed with a UTF-8 byte order mark', async () => {
    const { problem } = await post(`\ufeff{${ACCOUNT}}`);
    expect(problem.code).toBe('invalid_credentials');
  });

  it('leaves no unread bytes for the next one on the same connection', async () => {
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${smuggled.length}\r\n\r\n`;
    const { port } = new URL(api.origin);
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      let data = '';
      socket.on('data', (chunk) => (data += chunk.toString()));
      socket.on('close', () => resolve(data));
      socket.write(head + smuggled);
    });
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(response).toContain('415');
  });
});

describe('an unknown path or method', () => {
  it.each(['/', '/api', '/api/nothing', '/etc/passwd', '/%E0%A4%A', '/api/tests/2/3'])(
    'where nothing is answers 404: %s',
    async (path) => {
      const answer = await api.http.get(path);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      expect(answer.headers['content-type']).toBe('application/problem+json');
    },
  );

  it.each([
    ['DELETE', '/api/concerns', 'GET, HEAD'],
    ['PATCH', '/api/packages/26', 'GET, PUT, DELETE, HEAD'],
    ['GET', LOGIN, 'POST'],
  ])('refuses %s at %s and lists the allowed methods', async (method, path, allow) => {
    const answer = await fetch(api.origin + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toHaveProperty('code', 'method_not_allowed');
  });
});

describe('the response headers', () => {
  it.each(['/api/tests', '/api/nothing', '/api/auth/users', '/healthz'])(
    'of %s close the browser',
    async (path) => {
      const { headers } = await api.http.get(path).set('Origin', 'https://evil.example');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it.each(['null', 'https://evil.example', 'http://localhost:3000.evil.example'])(
    'allow no cross-origin access from %s, with and without a preflight request',
    async (origin) => {
      const preflight = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
      for (const answer of [
        await api.http.options(LOGIN).set(preflight),
        await api.http.post(LOGIN).set('Origin', origin).send({ email: 'a@b.in', password: 'x' }),
      ]) {
        const opened = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect(opened).toEqual([]);
      }
    },
  );

  it('keep private responses out of caches', async () => {
    for (const path of ['/api/auth/users', '/healthz', '/api/nothing']) {
      const { headers } = await api.http.get(path);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('return a valid request id and replace an invalid one', async () => {
    const idOf = async (sent: string) =>
      (await api.http.get('/healthz').set('X-Request-Id', sent)).headers['x-request-id'];
    expect(await idOf('abc-123')).toBe('abc-123');
    expect(await idOf('a b<script>')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
  });
});

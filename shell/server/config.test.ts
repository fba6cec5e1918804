import { expect, test } from '@jest/globals';
import { readConfig } from './config.js';

const needed = { DATA_DIR: '/data', RELEASES_DIR: '/releases' };

test('a setting that is not set has its default', () => {
  expect(readConfig(needed)).toMatchObject({
    port: 3000,
    apiOrigin: 'http://127.0.0.1:4000',
    remoteOrigins: { booking: 'http://127.0.0.1:3002' },
    renderWaitMs: 1500,
    logLevel: 'info',
  });
});

test('an origin is read without its path', () => {
  expect(readConfig({ ...needed, API_ORIGIN: 'http://api:4000/x?y' }).apiOrigin).toBe('http://api:4000');
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['API_ORIGIN', 'localhost'],
  ['BOOKING_ORIGIN', 'not an address'],
  ['PUBLIC_URL', ''],
  ['DATA_DIR', ''],
  ['RELEASES_DIR', undefined],
  ['RENDER_WAIT_SECONDS', '0'],
  ['RENDER_WAIT_SECONDS', '9'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected by name', (name, value) => {
  expect(() => readConfig({ ...needed, [name]: value })).toThrow(`The shell cannot start. ${name}: `);
});

test('all wrong values are reported at once', () => {
  expect(() => readConfig({ PORT: 'x' })).toThrow(/PORT: .*; DATA_DIR: .*; RELEASES_DIR: /);
});

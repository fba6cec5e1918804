import { expect, test } from '@jest/globals';
import { readConfig } from './config.js';
import { keySettings } from './testing/makers.js';

const { RELEASE_PUBLIC_KEYS } = keySettings();
const needed = {
  RELEASE_PUBLIC_KEYS,
  DATA_DIR: '/data',
  RELEASES_DIR: '/releases',
  REMOTE_ORIGINS: 'booking=http://127.0.0.1:3002',
};

test('a setting that is not set has its default', () => {
  expect(readConfig(needed)).toMatchObject({
    port: 3000,
    apiOrigin: 'http://127.0.0.1:4000',
    renderWaitMs: 1500,
    tracesEndpoint: undefined,
    logLevel: 'info',
  });
});

test('the shell knows the remotes by its settings alone', () => {
  const REMOTE_ORIGINS = 'booking=http://booking:3001/x, offers=http://127.0.0.1:3004';
  expect(readConfig({ ...needed, REMOTE_ORIGINS }).remoteOrigins).toEqual({
    booking: 'http://booking:3001',
    offers: 'http://127.0.0.1:3004',
  });
});

test('remotes under development are those that are named, and none by default', () => {
  const REMOTES_UNDER_DEVELOPMENT = 'booking=http://localhost:3002';
  const named = { booking: 'http://localhost:3002' };
  expect(readConfig({ ...needed, REMOTES_UNDER_DEVELOPMENT }).remotesUnderDevelopment).toEqual(named);
  expect(readConfig({ ...needed, REMOTES_UNDER_DEVELOPMENT: '' }).remotesUnderDevelopment).toEqual({});
  expect(readConfig(needed).remotesUnderDevelopment).toEqual({});
  expect(() => readConfig({ ...needed, REMOTES_UNDER_DEVELOPMENT: 'booking' })).toThrow(
    'REMOTES_UNDER_DEVELOPMENT',
  );
});

test('metrics are served on this machine alone, once they have a port', () => {
  expect(readConfig(needed).metrics).toEqual({ port: 0, host: '127.0.0.1' });
  expect(readConfig({ ...needed, METRICS_PORT: '9465' }).metrics.port).toBe(9465);
  expect(() => readConfig({ ...needed, METRICS_PORT: 'x' })).toThrow('METRICS_PORT');
});

test('an origin is read without its path', () => {
  expect(readConfig({ ...needed, API_ORIGIN: 'http://api:4000/x?y' }).apiOrigin).toBe('http://api:4000');
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['API_ORIGIN', 'localhost'],
  ['REMOTE_ORIGINS', undefined],
  ['PUBLIC_URL', ''],
  ['DATA_DIR', ''],
  ['RELEASES_DIR', undefined],
  ['RELEASE_PUBLIC_KEYS', undefined],
  ['RELEASE_PUBLIC_KEYS', ''],
  ['RELEASE_PUBLIC_KEYS', 'password'],
  ['RENDER_WAIT_SECONDS', '0'],
  ['RENDER_WAIT_SECONDS', '9'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected by name', (name, value) => {
  expect(() => readConfig({ ...needed, [name]: value })).toThrow(`The shell cannot start. ${name}: `);
});

test.each(['', 'http://127.0.0.1:3002', 'booking', 'booking=', 'booking=nowhere', 'Booking=http://a'])(
  'REMOTE_ORIGINS=%s is rejected by name',
  (REMOTE_ORIGINS) => {
    expect(() => readConfig({ ...needed, REMOTE_ORIGINS })).toThrow(
      /^The shell cannot start\. REMOTE_ORIGINS\b/,
    );
  },
);

test('all wrong values are reported at once', () => {
  expect(() => readConfig({ PORT: 'x' })).toThrow(
    /PORT: .*; REMOTE_ORIGINS: .*; DATA_DIR: .*; RELEASES_DIR: /,
  );
});

import { expect, test } from '@jest/globals';
import { commandsOf } from '../stack/commands.mjs';
import { readSettings } from './settings.mjs';

test('has a default for everything', () => {
  const settings = readSettings({}, '/repo');
  expect(settings.port).toEqual({ shell: 3000, storefront: 3001, booking: 3002, admin: 3003, api: 4000 });
  expect(settings.dataDir).toBe('/repo/var');
  expect(settings.publicUrl).toBe('http://localhost:3000');
  expect(settings.places.filter(({ host }) => host !== '127.0.0.1').map(({ name }) => name)).toEqual([
    'shell',
  ]);
});

test('the metrics of each process have a port of their own, or none', () => {
  const portsOf = (METRICS_PORT) => Object.values(readSettings({ METRICS_PORT }, '/repo').metricsPort);
  expect(readSettings({}, '/repo').metricsPort).toMatchObject({ api: 9464, shell: 9465, admin: 9468 });
  expect(portsOf('7000')).toEqual([7000, 7001, 7002, 7003, 7004]);
  expect(portsOf('0')).toEqual([0, 0, 0, 0, 0]);
  const plan = commandsOf(readSettings({ METRICS_PORT: '7000' }, '/repo'), {});
  const passed = [plan.api('postgres://here'), plan.shell, ...plan.remotes].map(
    ({ env }) => env.METRICS_PORT,
  );
  expect(passed).toEqual(['7000', '7001', '7002', '7003', '7004']);
});

test.each([
  [{ PORT: '0' }, 'PORT must be a port between 1 and 65535, and it is "0".'],
  [{ API_PORT: '40x' }, 'API_PORT must be a port between 1 and 65535, and it is "40x".'],
  [{ ADMIN_PORT: '3000' }, 'PORT and ADMIN_PORT are both 3000; each needs a port of its own.'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a port between 1 and 65535, and it is "x".'],
  [{ METRICS_PORT: '65532' }, 'METRICS_PORT must be at most 65531: each process has its own.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://x' },
    'DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or neither.',
  ],
  [{ PUBLIC_URL: 'nidaan.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
])('rejects %j in one sentence', (env, sentence) => {
  expect(() => readSettings(env, '/repo')).toThrow(sentence);
});

test('passes the key that signs releases to the API and to what publishes, and not to the shell or remotes', () => {
  const secrets = { RELEASE_SIGNING_KEY: 'private', RELEASE_PUBLIC_KEYS: 'public' };
  const plan = commandsOf(readSettings({ RELEASE_SIGNING_KEY: 'private' }, '/repo'), secrets);
  expect(plan.api('postgres://here').env).toMatchObject(secrets);
  expect(plan.publish.env).toMatchObject({ ...secrets, DATA_DIR: '/repo/var' });
  expect(plan.shell.env.RELEASE_PUBLIC_KEYS).toBe('public');
  for (const { env } of [plan.shell, plan.database, ...plan.remotes])
    expect(Object.values(env)).not.toContain('private');
});

test('passes secrets to the API alone', () => {
  const env = { ADMIN_PASSWORD: 'secret', LIMIT_LOGINS_PER_ACCOUNT: '7', npm_lifecycle_event: 'start' };
  const plan = commandsOf(readSettings(env, '/repo'), { TOKEN_SECRET: 'one', LINK_SECRET: 'two' });
  expect(plan.api('postgres://here').env).toMatchObject({
    TOKEN_SECRET: 'one',
    LIMIT_LOGINS_PER_ACCOUNT: '7',
  });
  expect(plan.prepare('postgres://here').env).toMatchObject({ ADMIN_PASSWORD: 'secret', EMBEDDED: '1' });
  for (const { env: passed } of [plan.shell, plan.publish, ...plan.remotes]) {
    expect(Object.values(passed)).not.toEqual(expect.arrayContaining(['secret']));
    expect(passed).not.toHaveProperty('TOKEN_SECRET');
    expect(passed).not.toHaveProperty('npm_lifecycle_event');
  }
});

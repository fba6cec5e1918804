import { expect, test } from '@jest/globals';
import { REMOTES } from '../settings/remotes.mjs';
import { readSettings } from '../settings/settings.mjs';
import { devPlan, PARTS, placesOf } from './plan.mjs';

const names = REMOTES.map(({ name }) => name);
const settings = readSettings({ ADMIN_PASSWORD: 'hidden', NODE_ENV: 'production' }, '/repo');
const secrets = { TOKEN_SECRET: 'one', LINK_SECRET: 'two' };
const planOf = (part) => devPlan(part, settings, secrets);
const scriptOf = ({ args }) => args.find((word) => word.startsWith('/repo/')).replace('/repo/', '');
const tooling = 'shell/sdk/dist/tooling';

test('everything is developed: sources, the shell and every remote are watched', () => {
  const plan = planOf('all');
  expect(plan.remotes.map(({ name }) => name)).toEqual(['sources', 'shell-build', ...names]);
  expect(plan.remotes.map(scriptOf)).toEqual([
    `${tooling}/dev-sources.main.js`,
    `${tooling}/dev-shell.main.js`,
    ...names.map(() => `${tooling}/dev.main.js`),
  ]);
  expect(scriptOf(plan.database)).toMatch(/embedded\.main\.js$/);
  expect(scriptOf(plan.publish)).toMatch(/release\.main\.js$/);
});

test('the API is restarted by a process that has loaded its packages before, and the HTML server by Node', () => {
  const { api, shell } = planOf('all');
  const { args, env } = api('postgres://here');
  const paths = args.map((path) => path.replace('/repo/', ''));
  const folders = ['api/dist', 'api/contract/dist', 'api/tracing/dist', 'api/registry/dist'];
  expect(paths).toEqual([`${tooling}/dev-server.main.js`, 'api/dist/main.js', ...folders]);
  expect(env.BROWSER_START).toBe('when-needed');
  expect([shell.args[0], scriptOf(shell)]).toEqual(['--watch', 'shell/dist/development/server.js']);
});

test('every browser loads the remotes from their sources, with the development build of react', () => {
  const { env } = planOf('all').shell;
  expect(env).toMatchObject({
    NODE_ENV: 'development',
    SHELL_BUILDS_DIR: '/repo/shell/dist/development',
    DATA_DIR: '/repo/var/development',
    RELEASES_DIR: '/repo/var/releases',
  });
  expect(env.REMOTES_UNDER_DEVELOPMENT.split(',')).toEqual(
    REMOTES.map(({ name, port }) => `${name}=http://localhost:${port}`),
  );
});

test('the tooling runs in no production environment, and only the API gets secrets', () => {
  const { remotes, shell, api } = planOf('all');
  for (const { env } of remotes) expect(env).not.toHaveProperty('NODE_ENV');
  for (const { env } of [...remotes, shell]) {
    expect(Object.values(env)).not.toContain('hidden');
    expect(env).not.toHaveProperty('TOKEN_SECRET');
  }
  expect(api('postgres://here').env).toMatchObject(secrets);
});

test('the API is developed with its database, and without the shell and the remotes', () => {
  const plan = planOf('api');
  expect(plan.remotes.map(({ name }) => name)).toEqual(['sources']);
  expect(plan.remotes[0].args).toContain('api/src=api/dist');
  expect([plan.publish, plan.shell]).toEqual([null, null]);
  expect(plan.prepare({ url: 'postgres://here' }).env).toMatchObject({ EMBEDDED: '1' });
});

test('the shell is developed beside an application that runs, with the releases of that', () => {
  const plan = planOf('shell');
  expect([plan.api, plan.database, plan.publish]).toEqual([null, null, null]);
  expect(plan.remotes.map(({ name }) => name)).toEqual(['sources', 'shell-build']);
  expect(plan.shell.env.REMOTES_UNDER_DEVELOPMENT).toBe('');
});

test.each(REMOTES)(
  '$name is developed by its own process, for an application that runs',
  ({ name, port, page }) => {
    const plan = planOf(name);
    expect([plan.api, plan.publish, plan.shell]).toEqual([null, null, null]);
    expect(plan.remotes).toMatchObject([{ name, cwd: `/repo/${name}-mfe` }]);
    expect(plan.remotes[0].args.slice(1)).toEqual([name, String(port), page]);
  },
);

test('a part needs only its own port, and a remote takes another one', () => {
  const needed = Object.fromEntries(
    PARTS.map((part) => [part, placesOf(part, settings).map(({ name }) => name)]),
  );
  expect(needed).toEqual({
    all: ['shell', ...names, 'api'],
    api: ['api'],
    shell: ['shell'],
    ...Object.fromEntries(names.map((name) => [name, []])),
  });
});

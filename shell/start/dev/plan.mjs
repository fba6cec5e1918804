import { join } from 'node:path';
import { folderOf, REMOTES } from '../settings/remotes.mjs';
import { commandsOf } from '../stack/commands.mjs';

/** Folders whose changed source files are compiled one by one, by the part that runs them. */
const SOURCES = {
  api: ['api', 'api/contract', 'api/tracing', 'api/registry'],
  shell: ['shell/server', 'shell/sdk', 'api/contract', 'api/tracing', 'api/registry'],
};

/** The part of `shell/dist` that its server's sources are compiled to. */
const pairOf = (folder) =>
  folder === 'shell/server' ? 'shell/server=shell/dist/server' : `${folder}/src=${folder}/dist`;

/** Node restarts the HTML server when a file that it has loaded changes. */
const watched = (command) => ({ ...command, args: ['--watch', '--watch-preserve-output', ...command.args] });

/**
 * The API loads many packages, so its next process has loaded them before a change; its browser starts when needed. It
 * runs in modules, because the bundle is not written again after a change.
 */
const restarted = (tooling, command, { root }) => ({
  ...command,
  args: [
    ...tooling('', 'dev-server.main.js', [join(root, 'api/dist/main.js')]).args,
    ...SOURCES.api.map((name) => join(root, name, 'dist')),
  ],
  env: { ...command.env, BROWSER_START: 'when-needed' },
});

const host = (port) => `http://localhost:${port}`;

/** A process of the tooling, in a folder. */
function toolingOf(settings, { shell }) {
  const { NODE_ENV: _, ...env } = shell.env;
  return (name, script, args, folder = '.') => ({
    name,
    args: [join(settings.root, 'shell/sdk/dist/tooling', script), ...args],
    env,
    cwd: join(settings.root, folder),
    logs: shell.logs,
  });
}

const sourcesOf = (tooling, part) =>
  tooling('sources', 'dev-sources.main.js', [...new Set(part.flatMap((name) => SOURCES[name]))].map(pairOf));

/** The shell with the development build of react; `developed` are the remotes that every browser loads as sources. */
function shellOf({ shell }, { root, dataDir }, developed) {
  const folder = join(root, 'shell/dist/development');
  const env = {
    ...shell.env,
    NODE_ENV: 'development',
    SHELL_BUILDS_DIR: folder,
    // Rendered pages are kept apart from those of an application that runs on the same data.
    DATA_DIR: join(dataDir, 'development'),
    REMOTES_UNDER_DEVELOPMENT: developed,
  };
  return watched({ ...shell, args: [join(folder, 'server.js')], env });
}

/** With a page, it prints the address that opens it in an application which runs already. */
const remoteOf = (tooling, settings, { name, page = '' }) =>
  tooling(name, 'dev.main.js', [name, String(settings.port[name]), page], folderOf(name));

const buildOf = (tooling, { root }) =>
  tooling('shell-build', 'dev-shell.main.js', [join(root, 'shell'), join(root, 'shell/dist/development')]);

/** Only the processes of one part; the stack leaves out what is null. */
const NOTHING = { database: null, prepare: null, api: null, publish: null, shell: null, remotes: [] };

const plans = {
  all: (settings, plan, tooling) => ({
    ...plan,
    api: (url) => restarted(tooling, plan.api(url), settings),
    remotes: [
      sourcesOf(tooling, ['api', 'shell']),
      buildOf(tooling, settings),
      ...REMOTES.map(({ name }) => remoteOf(tooling, settings, { name })),
    ],
    shell: shellOf(plan, settings, REMOTES.map(({ name }) => `${name}=${host(settings.port[name])}`).join()),
  }),
  api: (settings, plan, tooling) => ({
    ...plan,
    ...NOTHING,
    database: plan.database,
    prepare: plan.prepare,
    api: (url) => restarted(tooling, plan.api(url), settings),
    remotes: [sourcesOf(tooling, ['api'])],
  }),
  shell: (settings, plan, tooling) => ({
    ...plan,
    ...NOTHING,
    health: `${host(settings.port.shell)}/readyz`,
    remotes: [sourcesOf(tooling, ['shell']), buildOf(tooling, settings)],
    shell: shellOf(plan, settings, ''),
  }),
};

/** What can be developed by itself. */
export const PARTS = ['all', 'api', 'shell', ...REMOTES.map(({ name }) => name)];

/**
 * The processes of `npm run dev`: those of `npm start`, with sources in place of builds.
 *
 * @param {string} part one of `PARTS`
 * @param {ReturnType<import('../settings/settings.mjs').readSettings>} settings
 * @param {Record<string, string>} secrets
 */
export function devPlan(part, settings, secrets) {
  const plan = commandsOf(settings, secrets);
  const tooling = toolingOf(settings, plan);
  const remote = REMOTES.find(({ name }) => name === part);
  if (remote) return { ...plan, ...NOTHING, remotes: [remoteOf(tooling, settings, remote)] };
  return plans[part](settings, plan, tooling);
}

/** The ports that a part needs for itself; a remote takes another one when its own is in use. */
export const placesOf = (part, { places }) =>
  part === 'all' ? places : places.filter(({ name }) => name === part && ['api', 'shell'].includes(name));

import { join } from 'node:path';
import { folderOf, remoteOrigins, REMOTES } from '../settings/remotes.mjs';

/**
 * The variables that only the API may have: the first admin, mail and storage; keys and database are passed to it by
 * name. The key of releases is passed to what publishes too.
 */
const secret =
  /^(TOKEN_SECRET|LINK_SECRET|RELEASE_SIGNING_KEY|DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_OWNER_URL|ADMIN_EMAIL|ADMIN_PASSWORD|SMTP_URL|SMS_TOKEN|FILES_S3_.*)$/;

// Megabytes in which Node collects garbage often: without it each process grows by as much as it is given. See
// api/decisions/043.
const SERVER_OPTIONS = ['--max-semi-space-size=4'];

// Threads share two heaps of the C library: with more of them, memory that was freed in one stays taken. What is larger than
// 128 KiB is no part of them and is given back at once; without a setting, the first that is freed raises this size to its own.
const SHARED_HEAPS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

const local = (port) => `http://127.0.0.1:${port}`;

/** The environment of every child: that of this process, without the variables that only the API may have. */
function commonEnv({ env, root }) {
  const open = Object.entries(env).filter(([name]) => !secret.test(name) && !name.startsWith('npm_'));
  return { NODE_COMPILE_CACHE: join(root, '.cache', 'node-compile'), ...Object.fromEntries(open) };
}

function privateEnv({ env }) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => secret.test(name) && name !== 'DATABASE_OWNER_URL'),
  );
}

function apiCommands(settings, secrets, command) {
  const { dataDir, databaseUrl, publicUrl, port, metricsPort } = settings;
  const env = { ...privateEnv(settings), DATA_DIR: dataDir, RELEASES_DIR: join(dataDir, 'releases') };
  const admin = databaseUrl ? env : { ...env, EMBEDDED: '1' };
  const serve = {
    ...SHARED_HEAPS,
    ...env,
    ...secrets,
    API_PORT: String(port.api),
    METRICS_PORT: String(metricsPort.api),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
  };
  return {
    database: command('postgres', ['api/dist/development/embedded-postgres/embedded.main.js'], {
      DATA_DIR: dataDir,
    }),
    prepare: ({ url, ownerUrl }) =>
      command('prepare', ['api/dist/prepare.main.js'], {
        ...admin,
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl ?? url,
      }),
    api: (url) => command('api', ['api/dist/main.js'], { ...serve, DATABASE_URL: url }, SERVER_OPTIONS),
  };
}

function browserCommands({ root, dataDir, publicUrl, port, metricsPort }, secrets, command) {
  const { RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS } = secrets;
  const RELEASES_DIR = join(dataDir, 'releases');
  const folders = REMOTES.map(({ name }) => join(root, folderOf(name)));
  const serve = ({ name }) =>
    command(name, ['shell/sdk/dist/tooling/serve.main.js'], {
      NODE_ENV: 'production',
      REMOTE: name,
      PORT: String(port[name]),
      METRICS_PORT: String(metricsPort[name]),
      HOST: '127.0.0.1',
      RELEASES_DIR,
    });
  const shell = {
    NODE_ENV: 'production',
    PORT: String(port.shell),
    METRICS_PORT: String(metricsPort.shell),
    HOST: '0.0.0.0',
    API_ORIGIN: local(port.api),
    RELEASES_DIR,
    RELEASE_PUBLIC_KEYS,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    REMOTE_ORIGINS: remoteOrigins((name) => local(port[name])),
  };
  return {
    publish: command(
      'publish',
      // An installation of a time before signatures has none yet.
      ['shell/dist/server/releases/release.main.js', 'publish', ...folders, '--unsigned'],
      { RELEASES_DIR, DATA_DIR: dataDir, RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS },
    ),
    remotes: REMOTES.map(serve),
    shell: command('shell', ['shell/dist/server/main.js'], shell, SERVER_OPTIONS),
  };
}

/**
 * Every process of the stack: its name, its command and its environment.
 *
 * @param {ReturnType<import('../settings/settings.mjs').readSettings>} settings
 * @param {Record<string, string>} secrets
 */
export function commandsOf(settings, secrets) {
  const common = commonEnv(settings);
  const command = (name, [script, ...args], env, options) => ({
    name,
    ...(options && { options }),
    args: [join(settings.root, script), ...args],
    env: { ...common, ...env },
    logs: join(settings.dataDir, 'logs'),
  });
  return {
    databaseUrl: settings.databaseUrl,
    databaseOwnerUrl: settings.databaseOwnerUrl,
    health: `${local(settings.port.shell)}/healthz`,
    ...apiCommands(settings, secrets, command),
    ...browserCommands(settings, secrets, command),
  };
}

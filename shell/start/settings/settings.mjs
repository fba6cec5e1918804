import { resolve } from 'node:path';
import { StartupError } from '../startup-error.mjs';
import { portVariableOf, REMOTES } from './remotes.mjs';

/** The default host and port of each service; only the shell is open to the network. */
const places = [
  ['shell', 'PORT', 3000, '0.0.0.0'],
  ...REMOTES.map(({ name, port }) => [name, portVariableOf(name), port, '127.0.0.1']),
  ['api', 'API_PORT', 4000, '127.0.0.1'],
];

/** The default port of the API's metrics. */
const METRICS_PORT = 9464;

function portOf(env, variable, fallback) {
  const text = env[variable] || String(fallback);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartupError(`${variable} must be a port between 1 and 65535, and it is "${text}".`);
}

/** The port of the metrics of each process: METRICS_PORT is that of the API, and the others follow; 0 for none. */
function metricsPorts(env) {
  const first = portOf(
    { METRICS_PORT: env.METRICS_PORT === '0' ? '' : env.METRICS_PORT },
    'METRICS_PORT',
    METRICS_PORT,
  );
  const names = ['api', 'shell', ...REMOTES.map(({ name }) => name)];
  const last = first + names.length - 1;
  if (last > 65_535)
    throw new StartupError(
      `METRICS_PORT must be at most ${65_536 - names.length}: each process has its own.`,
    );
  return Object.fromEntries(names.map((name, at) => [name, env.METRICS_PORT === '0' ? 0 : first + at]));
}

function addressOf(env, variable, protocols, fallback) {
  const text = env[variable] || fallback;
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && protocols.includes(url.protocol)) return text;
  throw new StartupError(`${variable} must be an address that begins with ${protocols.join('// or ')}//.`);
}

function listeners(env) {
  const found = places.map(([name, variable, fallback, host]) => ({
    name,
    variable,
    host,
    port: portOf(env, variable, fallback),
  }));
  for (const one of found) {
    const twin = found.find((other) => other !== one && other.port === one.port);
    if (twin)
      throw new StartupError(
        `${one.variable} and ${twin.variable} are both ${one.port}; each needs a port of its own.`,
      );
  }
  return found;
}

/** The direct address is for a pooler at DATABASE_URL; beside the Postgres of `npm start` it would be that of another one. */
function assertDirectAddress(env) {
  const direct = addressOf(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']);
  if (direct && !env.DATABASE_URL)
    throw new StartupError('DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or neither.');
}

/**
 * Reads and validates everything that `npm start` takes from the environment.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 */
export function readSettings(env, root) {
  assertDirectAddress(env);
  const places = listeners(env);
  const port = Object.fromEntries(places.map((place) => [place.name, place.port]));
  return {
    root,
    env,
    places,
    port,
    metricsPort: metricsPorts(env),
    dataDir: resolve(root, env.DATA_DIR || 'var'),
    databaseUrl: addressOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseOwnerUrl: addressOf(env, 'DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    publicUrl: addressOf(env, 'PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port.shell}`),
  };
}

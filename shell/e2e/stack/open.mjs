import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandsOf } from '../../start/stack/commands.mjs';
import { createStack } from '../../start/stack/stack.mjs';
import { secretsOf } from '../../start/settings/secrets.mjs';
import { portVariableOf, REMOTES } from '../../start/settings/remotes.mjs';
import { readSettings } from '../../start/settings/settings.mjs';
import { gate } from './gate.mjs';
import { freePorts } from './ports.mjs';
import { remoteServer } from './remote-server.mjs';

const apiProcess = fileURLToPath(new URL('api-process.mjs', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const admin = { email: 'asha@nidaan.example', password: 'a long sentence of Asha' };
/** The passwords that the tests' customers choose. */
const passwords = { first: 'four green bottles', later: 'seven yellow doors' };
/** All tests come from one network. */
const LIMITS = {
  LIMIT_LOGINS_PER_ADDRESS: '1000',
  LIMIT_ACCOUNTS_PER_ADDRESS: '1000',
  LIMIT_BOOKINGS_PER_ADDRESS: '1000',
  LIMIT_TEXTS_PER_ADDRESS: '10000',
  CANARY_SESSIONS_PER_ADDRESS: '10000',
};
/** Environment variables of the developer's machine that must not reach the stack under test. */
const foreign =
  /^(DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_OWNER_URL|PUBLIC_URL|ADMIN_|CANARY_|LIMIT_|STATUS_|TOKEN_SECRET|LINK_SECRET|RELEASE_|SMTP_|FILES_S3_|ALLOWED_ORIGINS|LOG_LEVEL|OTEL_|HOST$)/;

async function environment(dataDir, limits, development) {
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const variables = ['PORT', 'API_PORT', ...REMOTES.map(({ name }) => portVariableOf(name))];
  const ports = await freePorts(variables.length);
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(variables.map((name, at) => [name, String(ports[at])])),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...LIMITS,
    LAB_PHLEBOTOMISTS: '[{"name":"Kiran Patel","photo":"/images/states/booked.svg"}]',
    // A machine that also runs other suites is slow, which is no failure of the stack.
    DATABASE_WAIT_SECONDS: '30',
    RENDER_WAIT_SECONDS: '8',
    // Pages that are measured would differ by chance; a shell of its own measures all.
    VITALS_PERCENT: '0',
    CANARY_CHECK_SECONDS: '1',
    CANARY_STEP_MINUTES: '0',
    REMOTE_OVERRIDE_HOSTS: development,
    ...limits,
    LOG_LEVEL: 'info',
  };
}

/** A key that signed releases once, and whose last day is over. */
function formerKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const base64 = (key, type) => key.export({ type, format: 'der' }).toString('base64');
  return { signing: base64(privateKey, 'pkcs8'), accepted: `${base64(publicKey, 'spki')}@2020-01-01` };
}

/** A free port for each name. */
async function free(names) {
  const ports = await freePorts(names.length);
  return Object.fromEntries(names.map((name, at) => [name, ports[at]]));
}

/** Gives every account access to the folder, since Postgres runs under its own account when root starts it. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nidaan-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** The plan of `npm start` with handles for the tests: services to stop and start, and the stack's settings. */
function withHandles(plan, { dataDir, apiPort, gatePort }) {
  const remotes = Object.fromEntries(plan.remotes.map((command) => [command.name, remoteServer(command)]));
  // The stack restarts it, as it would after a crash.
  const apiPid = () => Number(readFileSync(join(dataDir, 'api.pid'), 'utf8'));
  const kill = async () => process.kill(apiPid(), 'SIGKILL');
  async function replace() {
    const old = apiPid();
    process.kill(old, 'SIGTERM');
    while (apiPid() === old) await wait(50);
  }
  const parts = { ...remotes, api: { ...gate(gatePort, apiPort), kill, replace } };
  const seen = { databaseUrl: '', api: undefined };
  const handled = {
    ...plan,
    remotes: [],
    shell: { ...plan.shell, env: { ...plan.shell.env, API_ORIGIN: `http://127.0.0.1:${gatePort}` } },
    prepare: (urls) => {
      seen.databaseUrl = urls.ownerUrl;
      return plan.prepare(urls);
    },
    api: (url) => {
      seen.api = plan.api(url);
      return { ...seen.api, args: [apiProcess, ...seen.api.args] };
    },
  };
  return { handled, parts, seen };
}

/**
 * The real stack of `npm start` in a folder of its own; only the remotes' servers and the proxy to the API are controlled
 * by the tests.
 *
 * @param {Record<string, string>} limits settings that differ from the defaults
 */
export async function openStack(limits = {}) {
  const dataDir = temporaryFolder();
  const [gatePort, unused] = await freePorts(2);
  // The second is for a remote under development when the first is taken.
  const development = [unused, unused + 100].map((one) => `http://localhost:${one}`);
  const read = readSettings(await environment(dataDir, limits, development.join()), root);
  const settings = { ...read, metricsPort: await free(Object.keys(read.metricsPort)) };
  const { port } = settings;
  const former = formerKey();
  const own = secretsOf(settings);
  const secrets = { ...own, RELEASE_PUBLIC_KEYS: `${own.RELEASE_PUBLIC_KEYS},${former.accepted}` };
  const plan = commandsOf(settings, secrets);
  const { handled, parts, seen } = withHandles(plan, { dataDir, apiPort: port.api, gatePort });
  const stack = createStack(handled, console.error);

  async function close() {
    await Promise.all(Object.values(parts).map((part) => part.stop()));
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    await Promise.all(Object.values(parts).map((part) => part.start()));
    await stack.open();
  } catch (error) {
    await close();
    throw error;
  }
  const { databaseUrl, api } = seen;
  const origin = `http://127.0.0.1:${port.shell}`;
  return {
    info: {
      origin,
      ports: port,
      metricsPorts: settings.metricsPort,
      development,
      dataDir,
      logs: ['api.log', 'shell.log'],
      databaseUrl,
      releasePublicKeys: secrets.RELEASE_PUBLIC_KEYS,
      formerSigningKey: former.signing,
      admin,
      passwords,
      limits: LIMITS,
    },
    parts,
    close,
    ports: port,
    api,
  };
}

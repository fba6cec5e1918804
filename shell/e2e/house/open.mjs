import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandsOf } from '../../start/house/commands.mjs';
import { houseOf } from '../../start/house/house.mjs';
import { secretsOf } from '../../start/settings/secrets.mjs';
import { readSettings } from '../../start/settings/settings.mjs';
import { gate } from './gate.mjs';
import { freePorts } from './ports.mjs';
import { remoteServer } from './remote-server.mjs';

const apiProcess = fileURLToPath(new URL('api-process.mjs', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const admin = { email: 'asha@nidaan.example', password: 'a long sentence of Asha' };
/** What customers of the journeys choose. */
const passwords = { first: 'four green bottles', later: 'seven yellow doors' };
/** What belongs to the person at this machine and not to the house of the journeys. */
const foreign =
  /^(DATABASE_URL|DATABASE_OWNER_URL|PUBLIC_URL|ADMIN_|LIMIT_|TOKEN_SECRET|LINK_SECRET|SMTP_|FILES_S3_|ALLOWED_ORIGINS|LOG_LEVEL|HOST$)/;

async function environment(dataDir, limits, development) {
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const [PORT, STOREFRONT_PORT, BOOKING_PORT, ADMIN_PORT, API_PORT] = await freePorts(5);
  const ports = { PORT, STOREFRONT_PORT, BOOKING_PORT, ADMIN_PORT, API_PORT };
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LIMIT_LOGINS_PER_ADDRESS: '1000',
    REMOTE_OVERRIDE_HOSTS: development,
    ...limits,
    LOG_LEVEL: 'info',
  };
}

/** Everybody may enter the folder, since Postgres runs under an account of its own when root starts it. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nidaan-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * The real house of `npm start` in a folder of its own; only the remotes' servers and the way to the API are ours to
 * end and start again.
 *
 * @param {Record<string, string>} limits settings that differ from the defaults
 */
export async function openHouse(limits = {}) {
  const dataDir = temporaryFolder();
  const [port, free] = await freePorts(2);
  // A remote under development takes the second when somebody has the first.
  const development = [free, free + 100].map((one) => `http://localhost:${one}`);
  const settings = readSettings(await environment(dataDir, limits, development.join()), root);
  const plan = commandsOf(settings, secretsOf(settings));
  const remotes = Object.fromEntries(plan.remotes.map((command) => [command.name, remoteServer(command)]));
  const api = gate(port, settings.port.api);
  const shell = { ...plan.shell, env: { ...plan.shell.env, API_ORIGIN: `http://127.0.0.1:${port}` } };
  // The house starts it again, as it would after a power cut.
  const apiPid = () => Number(readFileSync(join(dataDir, 'api.pid'), 'utf8'));
  const kill = async () => process.kill(apiPid(), 'SIGKILL');
  async function replace() {
    const old = apiPid();
    process.kill(old, 'SIGTERM');
    while (apiPid() === old) await wait(50);
  }
  const parts = { ...remotes, api: { ...api, kill, replace } };
  let databaseUrl = '';
  const prepare = (urls) => {
    databaseUrl = urls.ownerUrl;
    return plan.prepare(urls);
  };
  let ofApi;
  const apiCommand = (url) => {
    ofApi = plan.api(url);
    return { ...ofApi, args: [apiProcess, ...ofApi.args] };
  };
  const house = houseOf({ ...plan, shell, prepare, api: apiCommand, remotes: [] }, console.error);

  async function close() {
    await Promise.all(Object.values(parts).map((part) => part.stop()));
    await house.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    await Promise.all(Object.values(parts).map((part) => part.start()));
    await house.open();
  } catch (error) {
    await close();
    throw error;
  }
  const origin = `http://127.0.0.1:${settings.port.shell}`;
  const told = { origin, development, dataDir, databaseUrl, admin, passwords };
  return { told, parts, close, ports: settings.port, api: ofApi };
}

import type { ChildProcess } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../startup-error.js';
import { keptSecret, openDataFolder } from '../../infrastructure/files/data-folder.js';
import { closedFolder, postgresAccount } from './postgres-account.js';
import { postgresBinaries } from './postgres-binaries.js';
import {
  type Cluster,
  DiskFull,
  explain,
  initialise,
  launch,
  type Launched,
  passes,
} from './postgres-cluster.js';
import { admitted, APPLICATION, ensureDatabase, OWNER, urlOf } from './postgres-admission.js';
import { isAlive, runningPostmaster, stopPostmaster } from './postmaster.js';

/** The default Postgres of an installation, stored in `<dataDir>/postgres`. */
interface EmbeddedPostgres {
  /** The database `nidaan` as the serving role: it reads and writes rows, and may only insert into the audit. */
  url: string;
  /** The same database as its owner, for migrations. */
  ownerUrl: string;
  /** The database `postgres` as the superuser, to create further databases. */
  superuserUrl: string;
  stop(): Promise<void>;
}

/** `onLost` is called with one sentence when Postgres died and could not be restarted. */
interface EmbeddedOptions {
  dataDir: string;
  onLost?: (sentence: string) => void;
}

const ATTEMPTS = 40;

const rolesOf = ({ password, applicationPassword }: Cluster) => ({
  owner: password,
  application: applicationPassword,
});

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function openCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const account = await postgresAccount(folder);
  const closed = account && (await closedFolder(dataDir, account));
  if (closed) {
    throw new StartupError(
      `As root, Postgres runs under an account that may not enter ${closed}: set DATA_DIR to a folder everyone may enter, such as /var/lib/nidaan.`,
    );
  }
  const password = await keptSecret(join(dataDir, 'postgres.password'));
  const applicationPassword = await keptSecret(join(dataDir, 'postgres.application-password'));
  const binaries = await postgresBinaries(dataDir, account);
  if (!(await stat(folder).catch(() => null))) await initialise({ folder, password, account, binaries });
  return { folder, password, applicationPassword, account, binaries };
}

/** Starts Postgres and waits until it answers; retries while the failure is temporary. */
async function raise(cluster: Cluster, portOf: () => Promise<number>): Promise<[Launched, number]> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await portOf();
    const launched = await launch(cluster, port);
    const child = launched.process;
    const url = urlOf('postgres', cluster.password, port, 'postgres');
    const client = await admitted(url, () => child.pid !== undefined && !hasEnded(child));
    if (client) {
      await ensureDatabase(client, rolesOf(cluster)).finally(() => client.end());
      return [launched, port];
    }
    if (child.pid) await stopPostmaster(child.pid);
    if (attempt === ATTEMPTS || !passes(launched.errorOutput()))
      throw explain(launched.errorOutput(), cluster.folder);
    await wait(400);
  }
}

/** Restarts a Postgres that ended. On a full disk it retries without a limit, until there is space. */
async function raiseAgain(cluster: Cluster, port: number, wanted: () => boolean): Promise<Launched> {
  for (;;) {
    try {
      return (await raise(cluster, () => Promise.resolve(port)))[0];
    } catch (error) {
      if (!(error instanceof DiskFull) || !wanted()) throw error;
      await wait(400);
    }
  }
}

/** Keeps Postgres running on its port: it is restarted when it is killed, until `stop`. */
async function keep(cluster: Cluster, onLost: (sentence: string) => void) {
  const [first, port] = await raise(cluster, freePort);
  let running = Promise.resolve(first);
  let stopping = false;
  const watch = (launched: Launched) => {
    launched.process.once('exit', () => {
      if (stopping) return;
      running = raiseAgain(cluster, port, () => !stopping).then(watch);
      running.catch((error: Error) => stopping || onLost(error.message));
    });
    return launched;
  };
  watch(first);
  const stop = async () => {
    stopping = true;
    const child = (await running.catch(() => null))?.process;
    if (child?.pid && !hasEnded(child)) await stopPostmaster(child.pid);
  };
  return { port, stop };
}

/** The port of a Postgres that another live process owns; one without an owner is stopped. */
async function sharedPort(cluster: Cluster, ownerFile: string): Promise<number | null> {
  const running = await runningPostmaster(cluster.folder);
  if (!running) return null;
  const owner = Number(await readFile(ownerFile, 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && isAlive(owner)) {
    const url = urlOf('postgres', cluster.password, running.port, 'postgres');
    const client = await admitted(url, () => isAlive(running.pid));
    await client?.end();
    if (client) return running.port;
  }
  await stopPostmaster(running.pid);
  return null;
}

/**
 * Starts the embedded Postgres 18 on a free port of 127.0.0.1, and creates its folder the first time.
 * Throws a {@link StartupError} with one sentence when it cannot start.
 */
export async function startEmbedded({
  dataDir,
  onLost = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = await openDataFolder(dataDir);
  const cluster = await openCluster(home);
  const ownerFile = join(home, 'postgres.owner');
  const shared = await sharedPort(cluster, ownerFile);
  if (!shared) await writeFile(ownerFile, String(process.pid));
  const { port, stop } = shared
    ? { port: shared, stop: () => Promise.resolve() }
    : await keep(cluster, onLost);
  return {
    url: urlOf(APPLICATION, cluster.applicationPassword, port, 'nidaan'),
    ownerUrl: urlOf(OWNER, cluster.password, port, 'nidaan'),
    superuserUrl: urlOf('postgres', cluster.password, port, 'postgres'),
    stop,
  };
}

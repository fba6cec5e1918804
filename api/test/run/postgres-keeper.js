import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../dist/development/embedded-postgres/embedded.js';

/**
 * Runs Postgres for a test run in a separate process, so that Postgres and its folder are removed however the run ends.
 * A signal to the process group, such as Ctrl-C, also reaches this process.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-test-'));
await chmod(dataDir, 0o755);
const starting = startEmbedded({ dataDir });

let leaving = false;
async function leave() {
  if (leaving) return;
  leaving = true;
  const postgres = await starting.catch(() => null);
  await postgres?.stop();
  // Postgres may still be writing while it shuts down.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  process.exit(0);
}
for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(sign, leave);

const { url, ownerUrl, superuserUrl } = await starting;
process.send({ url, ownerUrl, superuserUrl });

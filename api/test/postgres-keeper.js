import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../dist/database/embedded.js';

/**
 * Keeps one Postgres for a run of tests, in a process of its own: however the run ends, Postgres and its folder go with
 * it. A signal to everyone, such as Ctrl-C, comes here too.
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
  // The last of Postgres may still be writing.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  process.exit(0);
}
for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(sign, leave);

const { url, ownerUrl, superuserUrl } = await starting;
process.send({ url, ownerUrl, superuserUrl });

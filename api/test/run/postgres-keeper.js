import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../dist/development/embedded-postgres/embedded.js';
import { placeOfRun } from './run-folder.js';

/**
 * Runs Postgres for a test run in a separate process, so that Postgres and the folder of the run are removed however the
 * run ends. A signal to the process group, such as Ctrl-C, also reaches this process.
 */
const place = process.argv[2] === 'disk' ? tmpdir() : await placeOfRun();
const folder = await mkdtemp(join(place, 'nidaan-test-'));
await chmod(folder, 0o755);
const temporary = join(folder, 'tmp');
await mkdir(temporary);
const starting = startEmbedded({ dataDir: join(folder, 'data') });

let leaving = false;
async function leave() {
  if (leaving) return;
  leaving = true;
  const postgres = await starting.catch(() => null);
  await postgres?.stop();
  // Postgres may still be writing while it shuts down.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  process.exit(0);
}
for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(sign, leave);

const { url, ownerUrl, superuserUrl } = await starting;
process.send({ url, ownerUrl, superuserUrl, temporary });

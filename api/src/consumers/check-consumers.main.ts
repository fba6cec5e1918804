import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type RemoteUses } from '@nidaan/contract';
import { releaseKeysOf, releasesFolder, usesIn } from '@nidaan/registry';
import { dataDirOf } from '../data-dir.js';
import { check, consumersOfReleases, type FoundConsumer } from './check-consumers.js';
import { buildAsConsumer, keep, type KeptConsumer, keptConsumers } from './kept-consumers.js';
import { presentContract } from './offered-contract.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const KEPT = join(ROOT, 'api/contract/consumers');
const REMOTES = ['storefront', 'booking', 'admin'];

/**
 * Compares what this build of the API offers with what remotes use: the builds beside it, the versions that were kept, and,
 * with `--releases` or RELEASES_DIR, those that visitors of an installation get. Ends with status 1 and one sentence for each
 * thing that is missing. `--keep` adds the builds to the kept versions.
 */
const { values } = parseArgs({
  options: { releases: { type: 'string' }, keep: { type: 'boolean', default: false } },
});
const say = (lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

async function build(remote: string): Promise<KeptConsumer[]> {
  const folder = join(ROOT, `${remote}-mfe`);
  const uses: RemoteUses | null = await usesIn(join(folder, 'dist'));
  if (!uses) return [];
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return [buildAsConsumer(remote, version, uses, new Date())];
}

const builds = (await Promise.all(REMOTES.map(build))).flat();
/** The versions of an installation, whose registry has to be signed by a key of the settings or of its data folder. */
async function released() {
  const folder = values.releases ?? process.env.RELEASES_DIR;
  if (!folder) return { known: [], unknown: [] };
  const dataDir = dataDirOf(process.env);
  const keys = releaseKeysOf(process.env, dataDir);
  return consumersOfReleases(releasesFolder(resolve(folder), keys, dataDir));
}

const { known, unknown } = await released();
const found: FoundConsumer[] = [
  ...builds.map((one) => ({ ...one, where: 'build' })),
  ...known,
  ...keptConsumers(KEPT).map((one) => ({ ...one, where: 'kept' })),
];
const { breaks, compared } = check(presentContract(), found);
say([...unknown, ...compared.map((one) => `Compared: ${one}`)]);
if (breaks.length > 0) {
  say(['The API does not offer what these remotes use:', ...breaks]);
  process.exitCode = 1;
} else if (values.keep)
  say(keep(KEPT, builds, new Date()).map((one) => `Kept: ${one.remote} ${one.version}`));

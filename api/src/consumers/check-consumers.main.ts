import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteUses, SdkTypes } from '@nidaan/contract';
import { releaseKeysOf, releasesFolder, usesIn } from '@nidaan/registry';
import { dataDirOf } from '../data-dir.js';
import { check, consumersOfReleases, type FoundConsumer } from './check-consumers.js';
import { buildAsConsumer, keep, type KeptConsumer, keptConsumers, notKept } from './kept-consumers.js';
import { presentContract } from './offered-contract.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const KEPT = join(ROOT, 'api/contract/consumers');
/** What calls the API, with the folder of each. The shell calls it from pages and from its server, and has its own SDK. */
const BUILDS = {
  storefront: 'storefront-mfe',
  booking: 'booking-mfe',
  admin: 'admin-mfe',
  shell: 'shell',
};

/**
 * Compares what this build of the API and of the SDK offers with what remotes use, and with what the shell uses of the API: the
 * builds beside it, the versions that were kept, and, with `--releases` or RELEASES_DIR, those that visitors of an installation
 * get. Ends with status 1 and one sentence for each thing that is missing. `--keep` adds the builds to the kept versions;
 * `--kept` refuses builds that are not kept, so that no release is forgotten.
 */
const { values } = parseArgs({
  options: {
    releases: { type: 'string' },
    keep: { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
  },
});
const say = (lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

const readJson = <T>(file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;

async function build([name, folder]: [string, string]): Promise<KeptConsumer[]> {
  const uses: RemoteUses | null = await usesIn(join(ROOT, folder, 'dist'));
  if (!uses) return [];
  const { version } = readJson<{ version: string }>(`${folder}/package.json`);
  return [buildAsConsumer(name, version, uses, new Date())];
}

/** What the SDK of this commit offers to remotes, as its build recorded it. */
function offeredSdk() {
  const { exposes, types } = readJson<{ exposes: Record<string, string[]>; types: SdkTypes }>(
    'shell/sdk/dist/uses.json',
  );
  return { exposes, sdkTypes: types };
}

/** The versions of an installation, whose registry has to be signed by a key of the settings or of its data folder. */
async function released() {
  const folder = values.releases ?? process.env.RELEASES_DIR;
  if (!folder) return { known: [], unknown: [], altered: [] };
  const dataDir = dataDirOf(process.env);
  const keys = releaseKeysOf(process.env, dataDir);
  return consumersOfReleases(releasesFolder(resolve(folder), keys, dataDir));
}

const builds = (await Promise.all(Object.entries(BUILDS).map(build))).flat();
const kept = keptConsumers(KEPT);
const { known, unknown, altered } = await released();
const found: FoundConsumer[] = [
  ...builds.map((one) => ({ ...one, where: 'build' })),
  ...known,
  ...kept.map((one) => ({ ...one, where: 'kept' })),
];
const { breaks, compared } = check({ api: presentContract(), sdk: offeredSdk() }, found);
const forgotten = notKept(builds, kept);
say([...unknown, ...compared.map((one) => `Compared: ${one}`)]);
if (breaks.length + altered.length > 0) {
  if (breaks.length > 0) say(['The API or the SDK does not offer what these use:', ...breaks]);
  say(altered);
  process.exitCode = 1;
} else if (values.keep)
  say(keep(KEPT, builds, new Date()).map((one) => `Kept: ${one.remote} ${one.version}`));
else if (forgotten.length > 0) {
  say([...forgotten, 'Run npm run keep:consumers -w @nidaan/api, and commit what it writes.']);
  if (values.kept) process.exitCode = 1;
}

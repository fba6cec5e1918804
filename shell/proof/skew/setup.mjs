import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import startStack from '../../e2e/stack/setup.mjs';
import { buildRemotes } from './build.mjs';
import { BUILDS } from './history.mjs';

/** Removes what was made of builds that are no longer in the list. */
function removeOthers(places) {
  const folder = dirname(places[0]);
  const kept = new Set(places.map((place) => basename(place)));
  for (const name of readdirSync(folder).filter((one) => !kept.has(one)))
    rmSync(join(folder, name), { recursive: true });
}

/** Builds the earlier remotes, then starts one stack for all tests of a run. */
export default async function setup() {
  const builds = [];
  for (const build of BUILDS) builds.push({ ...build, remotes: await buildRemotes(build.commit) });
  removeOthers(builds.map(({ remotes }) => dirname(remotes[0])));
  process.env.EARLIER_BUILDS = JSON.stringify(builds);
  await startStack();
}

import type { ApiContract } from '@nidaan/contract';
import {
  alteredText,
  breaksOfApi,
  breaksOfSdk,
  consumersIn,
  type Consumer,
  type OfferedSdk,
  readRegistry,
  type ReleasesFolder,
} from '@nidaan/registry';

/** A version whose needs are compared, and where it was found. */
export type FoundConsumer = Consumer & { where: string };

/** What a commit offers to remotes. */
export interface Offered {
  api: ApiContract;
  sdk: OfferedSdk;
}

/** Sentences for what a check found. */
export interface Check {
  /** One for each thing that a version uses and that is not offered. */
  breaks: string[];
  /** Versions that were compared. */
  compared: string[];
  /** Versions that visitors get and that do not say what they use. */
  unknown: string[];
}

/** The versions of a releases folder that visitors can get: live, canary and previous. */
export async function consumersOfReleases(folder: ReleasesFolder) {
  const found = await consumersIn(folder, await readRegistry(folder));
  const isAltered = (one: (typeof found)[number]) => one.isAltered;
  return {
    known: found.flatMap(({ remote, version, state, uses }) =>
      uses ? [{ remote, version, uses, where: state }] : [],
    ),
    unknown: found
      .filter((one) => one.uses === null && !isAltered(one))
      .map(({ remote, version, state }) => `${remote} ${version} (${state}) does not say what it uses.`),
    altered: found.filter(isAltered).map(alteredText),
  };
}

/** Compares what is offered with what versions of remotes use. The same version is compared once. */
export function check({ api, sdk }: Offered, consumers: FoundConsumer[]): Omit<Check, 'unknown'> {
  const unique = [...new Map(consumers.map((one) => [`${one.remote} ${one.version}`, one])).values()];
  return {
    breaks: unique.flatMap((one) => [...breaksOfApi(one, api), ...breaksOfSdk(one, sdk)]),
    compared: unique.map(({ remote, version, where }) => `${remote} ${version} (${where})`),
  };
}

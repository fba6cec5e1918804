import type { ApiContract } from '@nidaan/contract';
import { breaksOfApi, consumersIn, type Consumer, readRegistry, type ReleasesFolder } from '@nidaan/registry';

/** A version whose needs are compared with the contract, and where it was found. */
export type FoundConsumer = Consumer & { where: string };

/** Sentences for what a check found. */
export interface Check {
  /** One for each thing that a version uses and the API does not offer. */
  breaks: string[];
  /** Versions that were compared. */
  compared: string[];
  /** Versions that visitors get and that do not say what they use. */
  unknown: string[];
}

/** The versions of a releases folder that visitors can get: live, canary and previous. */
export async function consumersOfReleases(folder: ReleasesFolder) {
  const found = await consumersIn(folder.path, await readRegistry(folder));
  return {
    known: found.flatMap(({ remote, version, state, uses }) =>
      uses ? [{ remote, version, uses, where: state }] : [],
    ),
    unknown: found
      .filter(({ uses }) => uses === null)
      .map(({ remote, version, state }) => `${remote} ${version} (${state}) does not say what it uses.`),
  };
}

/** Compares the contract with what versions of remotes use. The same version is compared once. */
export function check(contract: ApiContract, consumers: FoundConsumer[]): Omit<Check, 'unknown'> {
  const unique = [...new Map(consumers.map((one) => [`${one.remote} ${one.version}`, one])).values()];
  return {
    breaks: unique.flatMap((one) => breaksOfApi(one, contract)),
    compared: unique.map(({ remote, version, where }) => `${remote} ${version} (${where})`),
  };
}

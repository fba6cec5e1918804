import type { ApiContract, ReleaseFile, RemoteUses } from '@nidaan/contract';
import { breaksOfApi, breaksOfSdk, usesIn } from '@nidaan/registry';
import { askShell, type ShellCapabilities } from '../capabilities.js';

/** Where a candidate would run. */
interface Live {
  apiOrigin: string;
  capabilities: Pick<ShellCapabilities, 'exposes' | 'sdkTypes'>;
  /** How long the API may take to answer, in ms. */
  timeoutMs?: number;
}

const NO_USES = 'It does not say what it uses: uses.json is missing or cannot be read. Build it again.';

/**
 * What a remote uses that the live shell or the live API does not offer, one sentence for each.
 *
 * @param release the release of the version in `folder`
 * @throws an error with the reason when the API cannot be asked
 */
export async function unmetNeeds(
  { name, registered }: Pick<ReleaseFile, 'name' | 'registered'>,
  folder: string,
  { apiOrigin, capabilities: { exposes, sdkTypes }, timeoutMs }: Live,
): Promise<string[]> {
  const uses: RemoteUses | null = await usesIn(folder);
  if (!uses) return [NO_USES];
  const consumer = { remote: name, version: registered.version, uses };
  // A shell of an earlier build does not say what its SDK exposes; the range of the SDK's version is compared as well.
  const ofShell = exposes ? breaksOfSdk(consumer, { exposes, sdkTypes }) : [];
  const contract = JSON.parse(
    (await askShell(apiOrigin, '/api/contract', timeoutMs)).toString(),
  ) as ApiContract;
  return [...ofShell, ...breaksOfApi(consumer, contract)];
}

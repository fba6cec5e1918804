import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteDefinition } from '@nidaan/sdk';
import { CONTRACTS } from '@nidaan/sdk/host';
import { attempts } from './attempts.js';
import { entryScripts, expectEntry, hasArrived } from './entry-scripts.js';
import { LoadFailure } from '../failures.js';
import type { Owner } from '../registry.js';

/**
 * How long a remote's entry may take, in ms: less when there is a previous version to fall back to than when only an error
 * panel follows. Decision 006 gives the reasons.
 */
const ENTRY_TIMEOUT_MS = { beforePrevious: 4000, beforePanel: 8000 };

/** Loads a remote; returns the same promise for the same version. */
export type RemoteLoader = (owner: Owner) => Promise<RemoteDefinition>;

async function load(owner: Owner): Promise<RemoteDefinition> {
  if (owner.disabled) throw new Error(`${owner.name} is disabled`);
  if (!CONTRACTS.includes(owner.contract)) throw new LoadFailure('contract', owner.contract);
  const { beforePrevious, beforePanel } = ENTRY_TIMEOUT_MS;
  if (!expectEntry(owner, owner.previous ? beforePrevious : beforePanel))
    throw new LoadFailure('integrity', `${owner.entry} has no hash`);
  registerRemotes([{ name: owner.uniqueName, entry: owner.entry }]);
  try {
    const module = await loadRemote<{ default: RemoteDefinition }>(`${owner.uniqueName}/remote`);
    if (!module) throw new Error(`${owner.entry} exposes no remote`);
    return module.default;
  } catch (error) {
    // The runtime's name for a script that the browser did not run; one that ran and failed is a "ScriptExecutionError".
    const isNotRun = String(error).includes('ScriptNetworkError');
    throw new LoadFailure(isNotRun && hasArrived(owner.entry) ? 'integrity' : 'entry', error);
  }
}

/** Loads remotes with the runtime of module federation; their scripts are verified, and limited in time. */
export function federatedLoader(): RemoteLoader {
  registerPlugins([entryScripts()]);
  return attempts((owner: Owner) => owner.entry, load);
}

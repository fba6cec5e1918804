import type { RemoteDefinition } from '@nidaan/sdk';
import { CONTRACTS } from '@nidaan/sdk/host';
import { attempts } from './attempts.js';
import { loadExposed, ScriptNotRun } from './container.js';
import { expectEntry, hasArrived } from './integrity.js';
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
  if (!expectEntry(owner)) throw new LoadFailure('integrity', `${owner.entry} has no hash`);
  const { beforePrevious, beforePanel } = ENTRY_TIMEOUT_MS;
  try {
    const module = await loadExposed(owner, './remote', owner.previous ? beforePrevious : beforePanel);
    return (module as { default: RemoteDefinition }).default;
  } catch (error) {
    const rejected = error instanceof ScriptNotRun && hasArrived(owner.entry);
    throw new LoadFailure(rejected ? 'integrity' : 'entry', error);
  }
}

/** Loads remotes from their containers, with timeouts. */
export const federatedLoader = (): RemoteLoader => attempts((owner: Owner) => owner.entry, load);

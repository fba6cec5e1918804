import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteDefinition } from '@nidaan/sdk';
import { CONTRACTS } from '@nidaan/sdk/host';
import { attempts } from './attempts.js';
import { addressOf, expectEntry, hasArrived, verifyScript } from './integrity.js';
import { LoadFailure } from './failures.js';
import type { Owner } from './registry.js';
import { shareScope } from './share-scope.js';

/**
 * How long a remote's entry may take, in ms: less when there is a previous version to fall back to than when only an error
 * panel follows. Decision 006 gives the reasons.
 */
const ENTRY_TIMEOUT_MS = { beforePrevious: 4000, beforePanel: 8000 };

/** Loads a remote; returns the same promise for the same version. */
export type RemoteLoader = (owner: Owner) => Promise<RemoteDefinition>;

/** Entries of versions that have a fallback. */
const replaceable = new Set<string>();

const timeouts = {
  name: 'nidaan-timeouts',
  createScript: ({ url }: { url: string }) => {
    const script = document.createElement('script');
    verifyScript(script, url);
    script.src = url;
    script.async = true;
    const { beforePrevious, beforePanel } = ENTRY_TIMEOUT_MS;
    return { script, timeout: replaceable.has(url) ? beforePrevious : beforePanel };
  },
};

async function load(owner: Owner): Promise<RemoteDefinition> {
  if (owner.disabled) throw new Error(`${owner.name} is disabled`);
  if (!CONTRACTS.includes(owner.contract)) throw new LoadFailure('contract', owner.contract);
  if (!expectEntry(owner)) throw new LoadFailure('integrity', `${owner.entry} has no hash`);
  if (owner.previous) replaceable.add(addressOf(owner.entry));
  try {
    registerRemotes([{ name: owner.uniqueName, entry: owner.entry, type: 'global' }]);
    const module = await loadRemote<{ default: RemoteDefinition }>(`${owner.uniqueName}/remote`);
    if (!module) throw new Error(`${owner.name} exposes nothing`);
    return module.default;
  } catch (error) {
    const rejected = /Error: Failed/.test(String(error)) && hasArrived(owner.entry);
    throw new LoadFailure(rejected ? 'integrity' : 'entry', error);
  }
}

/** Loads remotes through the federation runtime, with timeouts. */
export function federatedLoader(): RemoteLoader {
  registerPlugins([timeouts]);
  getInstance()?.initShareScopeMap('default', shareScope);
  return attempts((owner: Owner) => owner.entry, load);
}

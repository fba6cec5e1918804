import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteDefinition } from '@nidaan/sdk';
import { CONTRACTS } from '@nidaan/sdk/host';
import { attempts } from './attempts.js';
import { LoadFailure } from './failures.js';
import type { Owner } from './registry.js';

/** How long a remote's entry may take, in ms, before its place shows a panel. */
export const ENTRY_TIMEOUT_MS = 8000;

/** Loads a remote; the same promise for the same version. */
export type RemoteLoader = (owner: Owner) => Promise<RemoteDefinition>;

const timeouts = {
  name: 'nidaan-timeouts',
  createScript: ({ url }: { url: string }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
};

async function load(owner: Owner): Promise<RemoteDefinition> {
  if (owner.disabled) throw new Error(`${owner.name} is switched off`);
  if (!CONTRACTS.includes(owner.contract)) throw new LoadFailure('contract', owner.contract);
  try {
    registerRemotes([{ name: owner.uniqueName, entry: owner.entry, type: 'global' }]);
    const module = await loadRemote<{ default: RemoteDefinition }>(`${owner.uniqueName}/remote`);
    if (!module) throw new Error(`${owner.name} exposes nothing`);
    return module.default;
  } catch (error) {
    throw new LoadFailure('entry', error);
  }
}

/** Loads remotes through the federation runtime, with timeouts. */
export function federatedLoader(): RemoteLoader {
  registerPlugins([timeouts]);
  return attempts((owner: Owner) => owner.entry, load);
}

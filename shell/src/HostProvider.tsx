import type { Host } from '@nidaan/sdk';
import { HostContext } from '@nidaan/sdk/host';
import { type ReactNode, useMemo, useState } from 'react';
import { forgetFailures } from './attempts.js';
import { LoginDialog } from './login/LoginDialog.js';
import { type Registry, slotOwner } from './registry.js';
import type { RemoteLoader } from './remotes.js';

interface HostProviderProps {
  registry: Registry;
  load: RemoteLoader | null;
  children: ReactNode;
}

/** Gives every screen the shell's services, and holds the one login dialog. */
export function HostProvider({ registry, load, children }: HostProviderProps) {
  const [loginOpen, setLoginOpen] = useState(false);
  const host = useMemo<Host>(
    () => ({
      openLogin: () => setLoginOpen(true),
      fillSlot: (name) => {
        const owner = slotOwner(name, registry);
        forgetFailures();
        return owner && load && load(owner).then((remote) => filled(remote.slots?.[name], name));
      },
    }),
    [registry, load],
  );
  return (
    <HostContext value={host}>
      {children}
      <LoginDialog open={loginOpen} onClose={() => setLoginOpen(false)} />
    </HostContext>
  );
}

function filled<T>(fill: (() => Promise<T>) | undefined, name: string): Promise<T> {
  return fill ? fill() : Promise.reject(new Error(`Nobody fills ${name}`));
}

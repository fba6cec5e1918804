import { type Host, toast } from '@nidaan/sdk';
import { HostContext } from '@nidaan/sdk/host';
import { type ComponentProps, type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { UNREACHABLE } from '@nidaan/contract/error-sentences';
import type { LoginDialog } from './login/LoginDialog.js';
import { resetFailures } from './remotes/loading/attempts.js';
import { firstSuccessful } from './remotes/failures.js';
import { type Owner, type Registry, slotOwner, versionsOf } from './remotes/registry.js';
import type { RemoteLoader } from './remotes/loading/remote-loader.js';

interface HostProviderProps {
  registry: Registry;
  load: RemoteLoader | null;
  children: ReactNode;
}

type LoginScreen = ComponentType<ComponentProps<typeof LoginDialog>>;

// Loaded on demand, because few visitors log in.
const loadLogin = (): Promise<LoginScreen> =>
  import(/* webpackChunkName: "login" */ './login/LoginDialog.js').then((module) => module.LoginDialog);

/** Provides the shell's services to every screen, and holds the one login dialog. */
export function HostProvider({ registry, load, children }: HostProviderProps) {
  const [loginOpen, setLoginOpen] = useState(false);
  const [Login, setLogin] = useState<LoginScreen | null>(null);
  const host = useMemo<Host>(() => {
    const open = (screen: LoginScreen) => {
      setLogin(() => screen);
      setLoginOpen(true);
    };
    const failed = new Set<string>();
    return {
      openLogin: () => void loadLogin().then(open, () => toast.error(UNREACHABLE)),
      fillSlot: (name) => {
        const owner = slotOwner(name, registry);
        // Only when this slot had failed: otherwise a version that the page has just given up on would be waited for
        // again.
        if (failed.delete(name)) resetFailures();
        const fill = (version: Owner, from: RemoteLoader) =>
          from(version).then((remote) => filled(remote.slots?.[name], name));
        if (!owner || !load) return null;
        const filling = firstSuccessful(versionsOf(owner), (version) => fill(version, load));
        filling.catch(() => failed.add(name));
        return filling;
      },
    };
  }, [registry, load]);
  return (
    <HostContext value={host}>
      {children}
      {Login && <Login open={loginOpen} onClose={() => setLoginOpen(false)} />}
    </HostContext>
  );
}

function filled<T>(fill: (() => Promise<T>) | undefined, name: string): Promise<T> {
  return fill ? fill() : Promise.reject(new Error(`No remote fills ${name}`));
}

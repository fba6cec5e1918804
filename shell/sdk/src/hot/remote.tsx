/// <reference types="webpack/module" />
import { page } from './updates.js';
// oxlint-disable-next-line no-restricted-imports -- this file is bundled into a remote, which must use the shell's shared SDK
import { api, type RemoteDefinition, type SlotProps } from '@nidaan/sdk';
import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import remote from 'the-remote';

type Part = { default: ComponentType<SlotProps> };

/** Loads the newest version of a component and returns the function that swaps it in. */
type Renewal = () => Promise<() => void>;

const renewals = new Set<Renewal>();

/** Shows an error in place of a component that threw, until its next version is loaded. */
class Guard extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <p className="nd-notice nd-notice--warn" role="alert">
        {`This broke; the console says where. ${String(error)}`}
      </p>
    );
  }
}

/** Wraps a module's component in one that stays mounted while the wrapped component is replaced. */
async function exchangeable<Module extends Part>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  let shown = { Content: module.default, key: 0 };
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  renewals.add(async () => {
    const { default: Content } = await load();
    return () => {
      if (Content !== shown.Content) shown = { Content, key: shown.key + 1 };
      for (const watcher of watchers) watcher();
    };
  });
  function Shown(props: SlotProps) {
    const { Content, key } = useSyncExternalStore(watch, () => shown);
    return (
      <Guard key={key}>
        <Content {...props} />
      </Guard>
    );
  }
  return { ...module, default: Shown };
}

/** Loads a module once and caches it. A failed load is not cached, and makes the next update reload the page. */
function once<Module extends Part>(load: () => Promise<Module> | undefined): () => Promise<Module> {
  let made: Promise<Module> | undefined;
  const found = () => load() ?? Promise.reject(new Error('The remote no longer exports this.'));
  const clearCache = (error: unknown) => {
    made = undefined;
    page.isUp = false;
    throw error;
  };
  return () => (made ??= exchangeable(found).catch(clearCache));
}

/** The parts of a remote that the shell reads only once, when it loads the remote. */
const frameOf = ({ name, contract, routes, slots = {} }: RemoteDefinition) =>
  JSON.stringify([name, contract, routes, Object.keys(slots)]);

const frame = frameOf(remote);

async function exchange(): Promise<void> {
  if (frameOf(remote) !== frame) throw new Error('Routes or slots have changed.');
  const put = await Promise.all([...renewals].map((renew) => renew()));
  for (const act of put) act();
}

// A module that is replaced injects its endpoints again, and the new ones must override the old ones.
const inject = api.injectEndpoints.bind(api);
api.injectEndpoints = (added) => inject({ ...added, overrideExisting: true });

page.isUp = true;
import.meta.webpackHot?.accept('the-remote', exchange);

/**
 * The remote under development as the shell loads it: its screens and slot components are replaced in place when their
 * files change. React is built for production here, so a replaced component loses its own state; the store, the address
 * and the browser's storage are kept.
 */
const hot: RemoteDefinition = {
  ...remote,
  routes: remote.routes.map((route, at) => ({ ...route, screen: once(() => remote.routes[at]?.screen()) })),
  slots: Object.fromEntries(
    Object.keys(remote.slots ?? {}).map((name) => [name, once(() => remote.slots?.[name]?.())]),
  ),
};

export default hot;

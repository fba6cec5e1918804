/// <reference types="webpack/module" />
import { page } from './updates.js';
// oxlint-disable-next-line no-restricted-imports -- built into a remote, where only the shell's own SDK must be meant
import { api, type RemoteDefinition, type SlotProps } from '@nidaan/sdk';
import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import remote from 'the-remote';

type Part = { default: ComponentType<SlotProps> };

/** Fetches what is newest of a part, and gives what puts it in the place of the one before. */
type Renewal = () => Promise<() => void>;

const renewals = new Set<Renewal>();

/** Says so where a part broke, until its next version. */
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

/** The same part under a component that stays while what it shows is exchanged. */
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

/** One component for each part, however often it is asked for; what failed is asked for again, by another page at last. */
function once<Module extends Part>(load: () => Promise<Module> | undefined): () => Promise<Module> {
  let made: Promise<Module> | undefined;
  const found = () => load() ?? Promise.reject(new Error('The remote has lost this part.'));
  const forget = (error: unknown) => {
    made = undefined;
    page.isUp = false;
    throw error;
  };
  return () => (made ??= exchangeable(found).catch(forget));
}

/** What the shell reads of a remote once, when it loads it. */
const frameOf = ({ name, contract, routes, slots = {} }: RemoteDefinition) =>
  JSON.stringify([name, contract, routes, Object.keys(slots)]);

const frame = frameOf(remote);

async function exchange(): Promise<void> {
  if (frameOf(remote) !== frame) throw new Error('Another frame is another page.');
  const put = await Promise.all([...renewals].map((renew) => renew()));
  for (const act of put) act();
}

// A module that adds its endpoints again means its new ones.
const inject = api.injectEndpoints.bind(api);
api.injectEndpoints = (added) => inject({ ...added, overrideExisting: true });

page.isUp = true;
import.meta.webpackHot?.accept('the-remote', exchange);

/**
 * The remote under development as the shell loads it: its screens, and what it puts into slots, are exchanged in place
 * when their files change. React is built for production here, so a part begins again with what it held itself; the
 * store, the address and the browser's storage stay.
 */
const hot: RemoteDefinition = {
  ...remote,
  routes: remote.routes.map((route, at) => ({ ...route, screen: once(() => remote.routes[at]?.screen()) })),
  slots: Object.fromEntries(
    Object.keys(remote.slots ?? {}).map((name) => [name, once(() => remote.slots?.[name]?.())]),
  ),
};

export default hot;

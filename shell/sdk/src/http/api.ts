import { useState } from 'react';
import { useStore } from 'react-redux';
import { type Client, clientNow, define, clientOrSuspend, loadClient } from './deferred/client-loader.js';
import { useDeferredMutation } from './deferred/deferred-mutation.js';
import { endpointOf, isAnswered, useInlinedQuery } from './deferred/inlined-query.js';

type Hook = (...args: never[]) => unknown;
type Call = (...args: unknown[]) => unknown;

const HOOK = /^use(Lazy)?(\w+)(Query|Mutation)$/;

/** The hook of a component that is mounted before the client is loaded; null for one that has to wait for the client. */
function earlyHook(name: string, state: unknown, args: unknown[]): Hook | null {
  const [, lazy, noun = '', kind] = HOOK.exec(name) ?? [];
  const endpoint = noun.charAt(0).toLowerCase() + noun.slice(1);
  if (kind === 'Mutation') return () => useDeferredMutation(endpoint);
  const [arg, { skip = false } = {}] = args as [unknown, { skip?: boolean }?];
  const isReady = !lazy && (skip || isAnswered(state, endpoint, arg));
  return isReady ? (...now: [unknown, object?]) => useInlinedQuery(endpoint, ...now) : null;
}

/** The hook that a component uses for as long as it is mounted: an early one, or that of the client. */
function useHookOf(name: string, args: unknown[]): Hook {
  const store = useStore();
  const [early] = useState(() => (clientNow() ? null : earlyHook(name, store.getState(), args)));
  return early ?? ((clientOrSuspend() as unknown as Record<string, Hook>)[name] as Hook);
}

const hooks = new Map<string, Call>();

/** A hook by its name, such as `useHomeQuery`: always the same function. */
function hookNamed(name: string): Call {
  const known = hooks.get(name);
  if (known) return known;
  const useNamed = (...args: unknown[]) => useHookOf(name, args)(...(args as never[]));
  hooks.set(name, useNamed);
  return useNamed;
}

/** An object whose members are looked up in the client when they are used. */
const membersOf = (member: (name: string) => unknown) =>
  new Proxy({}, { get: (_, name) => (typeof name === 'string' ? member(name) : undefined) });

/** An endpoint: that of the client, or one whose calls wait for it. */
function endpointNamed(name: string) {
  const client = clientNow();
  if (client) return endpointOf(client, name);
  return {
    initiate: (arg: unknown, options?: object) => async (dispatch: (action: never) => unknown) => {
      const { api: ready } = await loadClient();
      return dispatch(endpointOf(ready, name).initiate(arg, options));
    },
  };
}

/** A function of `api.util`. Before the client is loaded there is no other cached data than what the page came with. */
function utilNamed(name: string): unknown {
  const client = clientNow();
  return client ? (client.util as Record<string, unknown>)[name] : () => () => undefined;
}

const own: Record<string, unknown> = {
  reducerPath: 'api',
  endpoints: membersOf(endpointNamed),
  util: membersOf(utilNamed),
  injectEndpoints: (added: Parameters<Client['injectEndpoints']>[0]) => {
    define((client) => void client.injectEndpoints(added));
    return api;
  },
  enhanceEndpoints: (changes: Parameters<Client['enhanceEndpoints']>[0]) => {
    define((client) => void client.enhanceEndpoints(changes));
    return api;
  },
};

/**
 * The product's only API client. Each folder adds its endpoints with `api.injectEndpoints`; endpoint names are unique
 * across the product. Failures carry a {@link CallError}; `sentenceOf` returns the sentence to show. RTK Query itself is
 * loaded when a page is first used, or at once when a screen needs data that the page does not have.
 */
export const api = new Proxy(own, {
  get: (known, name: string) => {
    if (name in known) return known[name];
    return HOOK.test(name) ? hookNamed(name) : (clientNow() as Record<string, unknown> | null)?.[name];
  },
}) as unknown as Client;

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { type Client, loadClient, onClient } from './client-loader.js';

/** An entry of RTK Query's cache. */
interface Entry {
  status: 'uninitialized' | 'pending' | 'fulfilled' | 'rejected';
  data?: unknown;
  error?: unknown;
}

/** The options of a query's hook; all but `skip` are for the client. */
interface QueryOptions {
  skip?: boolean;
  refetchOnMountOrArgChange?: boolean | number;
}

type Running = PromiseLike<unknown> & { unsubscribe: () => void };

/** What the hooks use of an endpoint, whose types RTK Query infers from its definition. */
interface Endpoint {
  initiate: (arg: unknown, options?: object) => never;
}

export const endpointOf = (client: Client, name: string) =>
  (client.endpoints as Record<string, Endpoint>)[name] as Endpoint;

/** The key of a query in RTK Query's cache, for arguments whose fields are in alphabetical order. */
const keyOf = (name: string, arg: unknown) => `${name}(${JSON.stringify(arg)})`;

const entryIn = (state: unknown, key: string) =>
  (state as { api: { queries: Record<string, Entry | undefined> } }).api.queries[key];

/** Whether a store has an answer of a query. */
export const isAnswered = (state: unknown, name: string, arg: unknown): boolean =>
  entryIn(state, keyOf(name, arg)) !== undefined;

const UNREACHED = { status: 'FETCH_ERROR' as const };

/** What RTK Query's hook returns for an entry; `before` is the data of the argument before. */
function resultOf(entry: Entry | undefined, skip: boolean, before: unknown, unreached: boolean) {
  const { status = skip ? 'uninitialized' : 'pending', data, error } = entry ?? {};
  const failed = status === 'rejected' || (entry === undefined && unreached);
  const isFetching = status === 'pending' && !failed;
  const shown = data === undefined ? before : data;
  return {
    status: failed ? 'rejected' : status,
    data: shown,
    currentData: data,
    error: failed && entry === undefined ? UNREACHED : error,
    isUninitialized: status === 'uninitialized',
    isFetching,
    isLoading: isFetching && shown === undefined,
    isSuccess: status === 'fulfilled' || (isFetching && shown !== undefined),
    isError: failed,
  };
}

/**
 * A query of a component that was hydrated with the data of the page, before the client was loaded. It reads the same cache,
 * and becomes a subscription of the client when that is there.
 */
export function useInlinedQuery(name: string, arg: unknown, { skip = false, ...options }: QueryOptions = {}) {
  const store = useStore();
  const [unreached, setUnreached] = useState(false);
  const key = keyOf(name, arg);
  const read = () => (skip ? undefined : entryIn(store.getState(), key));
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const entry = useSyncExternalStore(subscribe, read, read);
  const isMissing = !skip && entry === undefined;
  const latest = useRef({ arg, options });
  // The data of the argument before stays until the next one has been answered.
  const [before, setBefore] = useState(entry?.data);
  if (entry?.data !== undefined && entry.data !== before) setBefore(entry.data);
  useEffect(() => {
    latest.current = { arg, options };
  });
  useEffect(() => {
    if (skip) return;
    let unsubscribe = () => {};
    const stop = onClient(({ api }) => {
      const { refetchOnMountOrArgChange: forceRefetch, ...subscriptionOptions } = latest.current.options;
      const action = endpointOf(api, name).initiate(latest.current.arg, {
        forceRefetch,
        subscriptionOptions,
      });
      ({ unsubscribe } = store.dispatch(action) as Running);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [store, name, key, skip, isMissing]);
  useEffect(() => {
    if (isMissing) loadClient().catch(() => setUnreached(true));
  }, [isMissing]);
  const refetch = async () => {
    const { api } = await loadClient();
    return store.dispatch(
      endpointOf(api, name).initiate(latest.current.arg, { subscribe: false, forceRefetch: true }),
    );
  };
  return { ...resultOf(entry, skip, before, unreached), refetch };
}

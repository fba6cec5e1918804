/** The module of the API client: RTK Query with the product's calls. */
export type ClientModule = typeof import('../client.js');

/** The API client itself. */
export type Client = ClientModule['api'];

let loaded: ClientModule | null = null;
let loading: Promise<ClientModule> | null = null;
let waiting: ((client: Client) => void)[] = [];
const listeners = new Set<(client: ClientModule) => void>();

/** The API client; null until it has been loaded. */
export const clientNow = (): Client | null => loaded && loaded.api;

/** Changes the client, at once or before anything else uses it. */
export function define(change: (client: Client) => void): void {
  if (loaded) change(loaded.api);
  else waiting.push(change);
}

/** Makes a client the one of this page. The HTML server and tests have it from the beginning. */
export function provideClient(client: ClientModule): void {
  if (loaded) return;
  for (const change of waiting) change(client.api);
  waiting = [];
  loaded = client;
  loading = Promise.resolve(client);
  for (const listener of listeners) listener(client);
  listeners.clear();
}

/** Why the client could not be loaded. */
let failure: Error | null = null;
// React renders a component again before it shows its failure, and another attempt then would be made for ever.
const FAILED_FOR_MS = 1000;

/**
 * Loads the client; returns the same promise until shortly after it has failed. A page that came with its data has no need
 * of the client before it is used, and its endpoints and hooks work without it until then.
 */
export function loadClient(): Promise<ClientModule> {
  if (loading) return loading;
  const load = import(/* webpackChunkName: "query" */ '../client.js').then((client) => {
    provideClient(client);
    return client;
  });
  loading = load;
  load.catch((error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
    setTimeout(() => (failure = loading = null), FAILED_FOR_MS);
  });
  return load;
}

/** Calls a function with the client, at once or as soon as it has been loaded; returns a function that prevents it. */
export function onClient(listener: (client: ClientModule) => void): () => void {
  if (loaded) listener(loaded);
  else listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The client, for a component that is rendered: without it the component suspends. */
export function clientOrSuspend(): Client {
  if (loaded) return loaded.api;
  if (failure) throw failure;
  // Not `use`, which requires that a component calls it again when the client is there, in each render from then on.
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown promise is how a component suspends without `use`
  throw loadClient();
}

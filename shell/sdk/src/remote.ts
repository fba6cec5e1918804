import type { ComponentType } from 'react';

export { CONTRACT } from './shell-contract.js';

/** Argument of {@link ScreenModule.load}: what a screen can use to load data before it is rendered on the server. */
export interface LoadContext {
  /** The path of the page, for a screen of several routes. */
  path: string;
  /** Parameters of the route, decoded: `{ id: '2' }` on `/shop/2`. */
  params: Record<string, string | undefined>;
  /** The query parameters that the route lists in {@link RemoteRoute.query}; no others. */
  query: URLSearchParams;
  /**
   * Runs an RTK Query endpoint (`endpoint.initiate(arg)`) on the page's store; resolves to its data, or to undefined
   * for a 404. Exactly these answers are inlined in the page; requests that an endpoint makes itself are not.
   */
  run: <Data>(query: QueryThunk<Data>) => Promise<Data | undefined>;
  /** Sets the page's status to 404, for a screen that finds out from a list that its item does not exist. */
  notFound: () => void;
}

/** The thunk that `endpoint.initiate(arg)` of RTK Query returns. */
export type QueryThunk<Data = unknown> = (
  dispatch: never,
  getState: never,
  extra: never,
) => PromiseLike<{ data?: Data; error?: unknown }> & { queryCacheKey: string };

/** What `screen()` of a route resolves to. */
export interface ScreenModule {
  default: ComponentType;
  /**
   * Fills the page's store for the server's HTML. The same answers are inlined in the page, so that the browser's first
   * render equals the server's. It must not throw for an unknown id: the API's 404 is the page's status.
   */
  load?: (context: LoadContext) => Promise<void>;
}

/** A route of a remote. */
export interface RemoteRoute {
  /** Absolute pattern, such as `/shop/:id`. */
  path: string;
  /** Webpack chunk name of the screen, so that the HTML server can preload its scripts and inline its styles. */
  chunk: string;
  /**
   * Who may open the screen: staff (`admin`) or customers; everyone when absent. For convenience only: the API authorises
   * every call.
   */
  access?: 'admin' | 'customer';
  /**
   * False for a screen that depends on what only the browser has, such as an order's link; the server then sends only the layout.
   */
  prerender?: boolean;
  /**
   * Query parameters that the page depends on, such as `q`; only for a path without path parameters.
   * The server renders the page for each of their values and caches only a few of them.
   */
  query?: string[];
  /** False excludes the page from search engines and from the sitemap. */
  listed?: boolean;
  screen: () => Promise<ScreenModule>;
}

/** Props that a page passes to the component in a slot. */
export type SlotProps = Record<string, unknown>;

/** Module whose default export is the component that fills a slot. */
export type SlotModule = { default: ComponentType<SlotProps> };

/** The value that a remote exposes: its name, contract, routes and slots. */
export interface RemoteDefinition {
  name: string;
  /**
   * The contract the remote was written for, as a literal number: `CONTRACT` would be that of the shell that loads it.
   */
  contract: number;
  routes: RemoteRoute[];
  /** Components for named slots in other parts, such as `header.search` and `booking.form`. */
  slots?: Record<string, () => Promise<SlotModule>>;
}

/**
 * Checks and returns the value that a remote exposes as `./remote`.
 *
 * @throws Error for a relative or a duplicate path, so that the mistake fails the build instead of a customer's page
 */
export function defineRemote(remote: RemoteDefinition): RemoteDefinition {
  const seen = new Set<string>();
  for (const { path } of remote.routes) {
    if (!path.startsWith('/')) throw new Error(`Remote ${remote.name}: the path ${path} is not absolute`);
    if (seen.has(path)) throw new Error(`Remote ${remote.name}: the path ${path} is given twice`);
    seen.add(path);
  }
  return remote;
}

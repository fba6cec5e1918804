import type { ComponentType } from 'react';
import type { Role } from '@nidaan/contract';

export { CONTRACT } from './shell-contract.js';

/** What a screen may ask of the API before it is rendered on the server; see {@link ScreenModule.load}. */
export interface LoadContext {
  /** Parameters of the route, decoded: `{ id: '2' }` on `/shop/2`. */
  params: Record<string, string | undefined>;
  /** The parameters of the address that the route names in {@link RemoteRoute.query}; no others. */
  query: URLSearchParams;
  /**
   * Runs an RTK Query endpoint (`endpoint.initiate(arg)`) on the page's store; gives its answer, nothing for a 404.
   * Exactly these answers are inlined in the page; what an endpoint asked for on its way stays on the server.
   */
  run: <Data>(query: QueryThunk<Data>) => Promise<Data | undefined>;
  /** Makes the page's status 404, for a screen that learns from a list that nothing is at its address. */
  notFound: () => void;
}

/** What `endpoint.initiate(arg)` of RTK Query gives. */
export type QueryThunk<Data = unknown> = (
  dispatch: never,
  getState: never,
  extra: never,
) => PromiseLike<{ data?: Data; error?: unknown }> & { queryCacheKey: string };

/** What `screen()` of a route resolves to. */
export interface ScreenModule {
  default: ComponentType;
  /**
   * Fills the page's store for the server's HTML. The same answers are inlined in the page,
   * so that the browser's first render equals the server's. Throws nothing for an unknown id: a 404 of the API
   * becomes the page's status.
   */
  load?: (context: LoadContext) => Promise<void>;
}

/** One address of a remote. */
export interface RemoteRoute {
  /** Absolute pattern, such as `/shop/:id`. */
  path: string;
  /** The webpack chunk name of the screen, so that the HTML server can preload it and inline its style. */
  chunk: string;
  /** Who may see it; everyone when absent. Only a courtesy: the API checks every call. */
  access?: Role;
  /** False for a screen that lives from the browser's storage, such as the cart; the server then sends the frame only. */
  prerender?: boolean;
  /**
   * Parameters of the address that shape the page, such as `q`; only of a path without parameters of its own.
   * The server renders the page for their values too, and keeps few of those.
   */
  query?: string[];
  /** False keeps it out of search engines and out of the sitemap. */
  listed?: boolean;
  screen: () => Promise<ScreenModule>;
}

/** Props a slot gets from the page that leaves it open. */
export type SlotProps = Record<string, unknown>;

/** A component that fills a slot. */
export type SlotModule = { default: ComponentType<SlotProps> };

/** A remote, as a value. */
export interface RemoteDefinition {
  name: string;
  /** The contract it was written for, as a number: `CONTRACT` would be that of whichever shell loads it. */
  contract: number;
  routes: RemoteRoute[];
  /** Named places that other parts leave open, such as `header.search` and `booking.form`. */
  slots?: Record<string, () => Promise<SlotModule>>;
}

/**
 * Makes the one value a remote exposes (`./remote`).
 *
 * @throws Error for a relative path or a path given twice: better at build time than on a customer's phone
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

import * as sdk from '@nidaan/sdk';
import type { LoadContext, QueryThunk, RemoteDefinition, RemoteRoute } from '@nidaan/sdk';
import { api, apiOrigin, type InlinedData, isCallError } from '@nidaan/sdk/host';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { prerender } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router-dom';
import { isOwnPath } from './account/paths.js';
import { App } from './App.js';
import { ownerOf, type Registry } from './registry.js';
import type { RemoteLoader } from './remotes.js';
import { type AppStore, createStore } from './store.js';

/** What a remote's server bundle is given instead of its own copies. */
export const provided: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  '@nidaan/sdk': sdk,
};

/** A page as the HTML server needs it. */
export interface RenderedPage {
  status: 200 | 404;
  /** Title and description. */
  head: string;
  html: string;
  /** The answers it was made from; null for a frame that the browser fills. */
  data: InlinedData | null;
  /** The screen's chunk, to be preloaded. */
  chunk: string | null;
  /** False for a page that search engines should not show. */
  listed: boolean;
}

export interface RenderJob {
  path: string;
  /** The part of the query that shapes the page: `?q=sugar`, or nothing. */
  search: string;
  /** Where the API answers, such as `http://127.0.0.1:4000`. */
  apiOrigin: string;
  registry: Registry;
  /** The owner of the path; null when no one owns it or its server bundle is not here. */
  remote: RemoteDefinition | null;
  /** How long the calls of the page may take in all, in ms. */
  callsMs: number;
  /** True when only the frame is wanted. */
  frame: boolean;
}

const HOISTED = /^(?:<title[^>]*>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)/;

// React puts a fragment's title and meta tags in front of it; in a document they belong in the head.
function splitHead(markup: string): { head: string; html: string } {
  let html = markup;
  let head = '';
  for (let tag = HOISTED.exec(html)?.[0]; tag; tag = HOISTED.exec(html)?.[0]) {
    head += tag;
    html = html.slice(tag.length);
  }
  return { head, html };
}

function match(routes: RemoteRoute[], path: string) {
  for (const route of routes) {
    const found = matchPath(route.path, path);
    if (found) return { route, params: found.params };
  }
  return null;
}

type Match = NonNullable<ReturnType<typeof match>>;

const NOBODY: RemoteDefinition = { name: 'nobody', contract: sdk.CONTRACT, routes: [] };

interface Answers {
  status: 200 | 404;
  /** Under which names the store keeps what the screen asked for. */
  keys: string[];
}

/** The API does not answer for a page: this says nothing about the remote that asks. */
export class ApiSilent extends Error {}

function before<Answer>(end: number, asked: PromiseLike<Answer>, path: string): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiSilent(`The API keeps silent for ${path}`)), end - Date.now());
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function loadData(
  store: AppStore,
  found: Match,
  { path, search, callsMs }: RenderJob,
): Promise<Answers> {
  let status: 200 | 404 = 200;
  const keys: string[] = [];
  const end = Date.now() + callsMs;
  const notFound = () => {
    status = 404;
  };
  const run = async <Data,>(query: QueryThunk<Data>) => {
    const ask = () => {
      const asked = store.dispatch(query as never as () => ReturnType<QueryThunk<Data>>);
      keys.push(asked.queryCacheKey);
      return before<{ data?: Data; error?: unknown }>(end, asked, path);
    };
    let { data, error } = await ask();
    // The API may just have closed the idle connection that was used: this says nothing about the API.
    if (isCallError(error) && error.status === 'FETCH_ERROR') ({ data, error } = await ask());
    if (sdk.isNotFound(error)) notFound();
    else if (error) throw new ApiSilent(`The API did not answer for ${path}: ${JSON.stringify(error)}`);
    return data;
  };
  const screen = await found.route.screen();
  const context: LoadContext = { params: found.params, query: new URLSearchParams(search), run, notFound };
  await screen.load?.(context);
  return { status, keys };
}

async function toMarkup(store: AppStore, job: RenderJob, load: RemoteLoader | null): Promise<string> {
  const page = (
    <StaticRouter location={job.path + job.search}>
      <App store={store} registry={job.registry} load={load} />
    </StaticRouter>
  );
  // Larger boundaries would move out of line, and the page would read "Loading..." without script.
  // A screen that throws would leave its place to the browser, and the page would read "Loading..." for good.
  const thrown: unknown[] = [];
  const onError = (error: unknown) => void thrown.push(error);
  const { prelude } = await prerender(page, { progressiveChunkSize: 1e9, onError });
  const markup = await new Response(prelude).text();
  if (thrown.length > 0) throw thrown[0];
  return markup;
}

const pick = (queries: object, keys: string[]) => {
  const all = new Map(Object.entries(queries));
  return Object.fromEntries(keys.map((key) => [key, all.get(key)]));
};

/**
 * Renders a page with its data; only the frame for a screen that lives from the browser's storage or asks for a role.
 * Throws when the API does not answer.
 */
export async function renderPage(job: RenderJob): Promise<RenderedPage> {
  apiOrigin.current = job.apiOrigin;
  const store = createStore();
  const found = job.remote && match(job.remote.routes, job.path);
  const owner = ownerOf(job.path, job.registry);
  // Its files are not here, or it is switched off: what is at this path only the browser can say.
  const away = owner ? !job.remote || owner.disabled === true : isOwnPath(job.path);
  const frame = job.frame || away || found?.route.access !== undefined || found?.route.prerender === false;
  const empty: Answers = { status: found || away ? 200 : 404, keys: [] };
  const { status, keys } = found && !frame ? await loadData(store, found, job) : empty;
  const ready = Promise.resolve(job.remote ?? NOBODY);
  const markup = await toMarkup(store, job, frame ? null : () => ready);
  const { [api.reducerPath]: answers, catalogue } = store.getState();
  store.dispatch(api.util.resetApiState());
  return {
    status,
    ...splitHead(markup),
    data: frame ? null : { queries: pick(answers.queries, keys), catalogues: catalogue.seen },
    // Anyone who has yet to log in would not use it.
    chunk: (found?.route.access === undefined && found?.route.chunk) || null,
    listed: found?.route.listed !== false,
  };
}

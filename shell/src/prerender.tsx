import * as sdk from '@nidaan/sdk';
import type { LoadContext, QueryThunk, RemoteDefinition } from '@nidaan/sdk';
import { api, apiHeaders, apiOrigin, type InlinedData, isCallError } from '@nidaan/sdk/host';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { isOwnPath } from './account/paths.js';
import { App } from './App.js';
import { matchRoute } from './remotes/match.js';
import { ownerOf, type Registry } from './remotes/registry.js';
import type { RemoteLoader } from './remotes/loading/remote-loader.js';
import { type AppStore, createStore } from './store.js';

/** The modules that a remote's server bundle gets instead of its own copies. */
export const provided: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@nidaan/sdk': sdk,
};

/** A page as the HTML server needs it. */
export interface RenderedPage {
  status: 200 | 404;
  /** Title and description. */
  head: string;
  html: string;
  /** The answers it was rendered from; null for a frame that the browser renders. */
  data: InlinedData | null;
  /** The screen's chunk, to be preloaded. */
  chunk: string | null;
  /** False for a page that search engines should not index. */
  listed: boolean;
  /** False when it could change while the catalogue does not: it has another answer, or does without one that failed. */
  ofCatalogue: boolean;
}

export interface RenderJob {
  path: string;
  /** The part of the query that changes the page: `?q=sugar`, or empty. */
  search: string;
  /** The API's origin, such as `http://127.0.0.1:4000`. */
  apiOrigin: string;
  /** The headers of the page's API calls. */
  headers: Record<string, string>;
  registry: Registry;
  /** The owner of the path; null when there is none or its server bundle is missing. */
  remote: RemoteDefinition | null;
  /** How long the page's API calls may take in total, in ms. */
  callsMs: number;
  /** True when only the frame is to be rendered. */
  frame: boolean;
}

const HOISTED = /^(?:<title[^>]*>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)/;

// React renders a fragment's title and meta tags in front of it; in a document they belong in the head.
function splitHead(markup: string): { head: string; html: string } {
  let html = markup;
  let head = '';
  for (let tag = HOISTED.exec(html)?.[0]; tag; tag = HOISTED.exec(html)?.[0]) {
    head += tag;
    html = html.slice(tag.length);
  }
  return { head, html };
}

type Match = NonNullable<ReturnType<typeof matchRoute>>;

const NO_REMOTE: RemoteDefinition = { name: 'none', contract: sdk.CONTRACT, routes: [] };

interface Answers {
  status: 200 | 404;
  /** The store's keys of the screen's queries. */
  keys: string[];
  ofCatalogue: boolean;
}

/** The API did not answer in time for a page, which is not the fault of the remote. */
export class ApiSilent extends Error {}

function before<Answer>(end: number, result: PromiseLike<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiSilent('The API did not answer in time')), end - Date.now());
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** Whether an answer changes with the catalogue alone: its endpoint says so, by the tag with which browsers refetch it. */
function isTagged(store: AppStore, key: string): boolean {
  const tags = new Map(Object.entries(store.getState().api.provided.keys)).get(key) ?? [];
  return tags.some(({ type }) => type === 'Catalogue');
}

async function loadData(store: AppStore, found: Match, job: RenderJob): Promise<Answers> {
  const { path, search, callsMs } = job;
  let status: 200 | 404 = 200;
  let asked = 0;
  const keys: string[] = [];
  const end = Date.now() + callsMs;
  const notFound = () => {
    status = 404;
  };
  const run = async <Data,>(query: QueryThunk<Data>) => {
    asked += 1;
    let key = '';
    const load = () => {
      const result = store.dispatch(query as never as () => ReturnType<QueryThunk<Data>>);
      key = result.queryCacheKey;
      return before<{ data?: Data; error?: unknown }>(end, result);
    };
    let { data, error } = await load();
    // The API may just have closed the idle connection that was used, so one retry is made.
    if (isCallError(error) && error.status === 'FETCH_ERROR') ({ data, error } = await load());
    if (sdk.isNotFound(error)) notFound();
    else if (error)
      throw new ApiSilent(`The API did not answer with the data of a page: ${JSON.stringify(error)}`);
    keys.push(key);
    return data;
  };
  const screen = await found.route.screen();
  const context: LoadContext = {
    path,
    params: found.params,
    query: new URLSearchParams(search),
    run,
    notFound,
  };
  await screen.load?.(context);
  return { status, keys, ofCatalogue: asked === keys.length && keys.every((key) => isTagged(store, key)) };
}

async function toMarkup(store: AppStore, job: RenderJob, load: RemoteLoader | null): Promise<string> {
  const page = (
    <StaticRouter location={job.path + job.search}>
      <App store={store} registry={job.registry} load={load} />
    </StaticRouter>
  );
  // Larger boundaries would be streamed out of order, and the page would show "Loading..." without script.
  // A screen that throws would be left to the browser, and the page would show "Loading..." for good.
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
 * Renders a page with its data; only the frame for a screen that depends on the browser's storage or requires a role.
 * Throws when the API does not answer.
 */
export async function renderPage(job: RenderJob): Promise<RenderedPage> {
  apiOrigin.current = job.apiOrigin;
  apiHeaders.current = job.headers;
  const store = createStore();
  const found = job.remote && matchRoute(job.remote.routes, job.path);
  const owner = ownerOf(job.path, job.registry);
  // The remote's files are missing, or it is disabled: only the browser can decide what is at this path.
  const unavailable = owner ? !job.remote || owner.disabled === true : isOwnPath(job.path);
  const frame =
    job.frame || unavailable || found?.route.access !== undefined || found?.route.prerender === false;
  const empty: Answers = { status: found || unavailable ? 200 : 404, keys: [], ofCatalogue: true };
  const { status, keys, ofCatalogue } = found && !frame ? await loadData(store, found, job) : empty;
  const ready = Promise.resolve(job.remote ?? NO_REMOTE);
  const markup = await toMarkup(store, job, frame ? null : () => ready);
  const { [api.reducerPath]: answers, catalogue } = store.getState();
  store.dispatch(api.util.resetApiState());
  return {
    status,
    ...splitHead(markup),
    data: frame ? null : { queries: pick(answers.queries, keys), catalogues: catalogue.seen },
    // A visitor who still has to log in would not use it.
    chunk: (found?.route.access === undefined && found?.route.chunk) || null,
    listed: found?.route.listed !== false,
    ofCatalogue,
  };
}

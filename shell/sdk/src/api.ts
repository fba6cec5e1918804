import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type { Role } from '@nidaan/contract';
import { type CatalogueState, catalogueSeen, newCatalogue } from './catalogue-version.js';
import type { CallError } from './problem.js';
import { BACKGROUND, takeActivity } from './session/activity.js';
import { sessionEnded } from './session/slice.js';

/** How long a call may take, in ms (spec §9: catalogue fetches 15 000). */
export const CALL_TIMEOUT_MS = 15_000;

/** Type of the action that puts the server's answers into a fresh store; its payload is {@link InlinedData}. */
export const DATA_INLINED = 'page/dataInlined';

/** The answers the HTML server inlines in a page: RTK Query's own cache entries. */
export interface InlinedData {
  queries: Record<string, unknown>;
  /** The versions of the catalogue that they came from; absent in pages that take nothing from it. */
  catalogues?: string[];
}

/** A call of the API; `fetchFn` sends it in place of `fetch`, such as an upload that tells how much of it has left. */
export interface ApiCall extends FetchArgs {
  fetchFn?: typeof fetch;
}

interface SessionState {
  session: { token: string | null; role: Role | null };
}

/** Where the API is: this page's own origin in the browser; the HTML server sets it before it renders. */
export const apiOrigin = { current: typeof window === 'undefined' ? '' : window.location.origin };

// RTK Query's own test knows `application/json` alone, and would read the API's problems as text.
const isJson = (headers: Headers) => /\bjson\b/.test(headers.get('content-type') ?? '');

const base: typeof query = (args, store, extra) =>
  fetchBaseQuery({
    ...(typeof args === 'object' && args.fetchFn && { fetchFn: args.fetchFn }),
    baseUrl: apiOrigin.current,
    timeout: CALL_TIMEOUT_MS,
    responseHandler: 'content-type',
    isJsonContentType: isJson,
    prepareHeaders: (headers, { getState }) => {
      const { token, role } = (getState() as SessionState).session;
      if (token) headers.set('authorization', `Bearer ${token}`);
      if (role === 'admin' && !takeActivity()) headers.set(BACKGROUND, '1');
      return headers;
    },
  })(args, store, extra) as ReturnType<typeof query>;

// A page that is open shows a change of the catalogue once any answer comes from the changed one. Each version is taken as
// new once, so that processes of the API that differ for a moment cannot make a page ask for ever.
function noticeCatalogue(answer: Response | undefined, { dispatch, getState }: BaseQueryApi): void {
  const found = newCatalogue(answer, getState() as CatalogueState);
  if (!found) return;
  dispatch(catalogueSeen(found.version));
  if (found.outdates) dispatch(api.util.invalidateTags(['Catalogue']));
}

// A token that the server no longer accepts ends the session here too; a wrong password is no such case, nor is an answer
// to a token that another has replaced meanwhile.
const query: BaseQueryFn<string | ApiCall, unknown, CallError, object, FetchBaseQueryMeta> = async (
  args,
  store,
  extra,
) => {
  const token = () => (store.getState() as SessionState).session.token;
  const had = token();
  const answer = await base(args, store, extra);
  noticeCatalogue(answer.meta?.response, store);
  if (answer.error?.status === 401 && had && had === token()) store.dispatch(sessionEnded({ expired: true }));
  return answer;
};

/**
 * The product's one API client. Each folder adds its own endpoints with `api.injectEndpoints`, named product-wide.
 * Failures carry a {@link CallError}; `sentenceOf` turns one into words.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: query,
  tagTypes: ['Catalogue', 'Order', 'User'],
  endpoints: () => ({}),
  extractRehydrationInfo: (action) =>
    action.type === DATA_INLINED ? (action as unknown as { payload: never }).payload : undefined,
});

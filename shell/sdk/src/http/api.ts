import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { isStaff } from '@nidaan/contract/roles';
import { catalogueSeen, newCatalogue } from './catalogue-version.js';
import { countFailedCall } from './failed-calls.js';
import { apiHeaders, apiOrigin, CALL_TIMEOUT_MS } from './origin.js';
import { type CallError, problemOf } from './problem.js';
import { selectCatalogue, selectSession } from '../host-state.js';
import { BACKGROUND, takeActivity } from '../session/activity.js';
import { renew } from '../session/renew.js';
import { loggedIn, sessionEnded } from '../session/slice.js';
import { userIdOf } from '../session/user-of-token.js';

/** An API call; `fetchFn` is used instead of `fetch`, for example by an upload that reports its progress. */
export interface ApiCall extends FetchArgs {
  fetchFn?: typeof fetch;
}

// RTK Query recognises only `application/json` and would read `application/problem+json` as text.
const isJson = (headers: Headers) => /\bjson\b/.test(headers.get('content-type') ?? '');

const base: typeof query = (args, store, extra) =>
  fetchBaseQuery({
    ...(typeof args === 'object' && args.fetchFn && { fetchFn: args.fetchFn }),
    baseUrl: apiOrigin.current,
    timeout: CALL_TIMEOUT_MS,
    responseHandler: 'content-type',
    isJsonContentType: isJson,
    prepareHeaders: (headers, { getState }) => {
      for (const [name, value] of Object.entries(apiHeaders.current)) headers.set(name, value);
      const { token, role } = selectSession(getState());
      if (token) headers.set('authorization', `Bearer ${token}`);
      if (isStaff(role) && !takeActivity()) headers.set(BACKGROUND, '1');
      return headers;
    },
  })(args, store, extra);

// An open page refetches catalogue data as soon as any response carries a new catalogue version. Each version counts as
// new only once, because API processes that briefly serve different versions would otherwise cause endless refetching.
function noticeCatalogue(answer: Response | undefined, { dispatch, getState }: BaseQueryApi): void {
  const found = newCatalogue(answer, selectCatalogue(getState()));
  if (!found) return;
  dispatch(catalogueSeen(found.version));
  if (found.outdates) dispatch(api.util.invalidateTags(['Catalogue']));
}

const tokenOf = ({ getState }: BaseQueryApi) => selectSession(getState()).token;

/**
 * Whether to repeat a call that was refused with a token: the user has another one meanwhile, or the API renews it. The
 * session ends only if that token is still the current one: a late response to a token that has been replaced since must
 * not log anyone out.
 */
async function hasNextToken(refused: string, store: BaseQueryApi): Promise<boolean> {
  if (tokenOf(store) === refused) {
    const next = await renew(apiOrigin.current, refused).catch(() => undefined);
    if (next === undefined) return false;
    if (tokenOf(store) === refused) store.dispatch(next ? loggedIn(next) : sessionEnded({ expired: true }));
  }
  const token = tokenOf(store);
  return token !== null && token !== refused && userIdOf(token) === userIdOf(refused);
}

const query: BaseQueryFn<string | ApiCall, unknown, CallError, object, FetchBaseQueryMeta> = async (
  args,
  store,
  extra,
) => {
  const token = tokenOf(store);
  let answer = await base(args, store, extra);
  const isRefused = problemOf(answer.error)?.code === 'unauthenticated';
  if (isRefused && token && (await hasNextToken(token, store))) answer = await base(args, store, extra);
  noticeCatalogue(answer.meta?.response, store);
  // A call that the page gave up by itself is no failure.
  if (answer.error && !store.signal.aborted) countFailedCall(answer.error);
  return answer;
};

/**
 * The product's only API client. Each folder adds its endpoints with `api.injectEndpoints`; endpoint names are unique
 * across the product. Failures carry a {@link CallError}; `sentenceOf` returns the sentence to show.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: query,
  tagTypes: ['Catalogue', 'Order', 'User'],
  endpoints: () => ({}),
});

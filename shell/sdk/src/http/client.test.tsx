import { beforeEach, expect, test } from '@jest/globals';
import type { TestView } from '@nidaan/contract';
import { api, DATA_INLINED } from './client.js';
import { problemOf, sentenceOf } from './problem.js';
import { loggedIn } from '../session/slice.js';
import { fakeApi, problem } from '../testing/fake-api.js';
import { aTest } from '../testing/makers.js';
import { testStore } from '../testing/render-screen.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<TestView, string>({ query: (id) => `/api/tests/${id}` }),
    makeThing: build.mutation<void, { name: string }>({
      query: (body) => ({ url: '/api/tests', method: 'POST', body }),
    }),
  }),
});

const server = (answer: () => unknown) =>
  fakeApi({ 'GET /api/tests/:id': answer, 'POST /api/tests': answer });

beforeEach(() => {
  server(() => aTest({ productName: 'Thing' }));
});

test('sends no token for a visitor and the session token for a logged-in user', async () => {
  const { calls } = server(() => aTest({ productName: 'Thing' }));
  await testStore().dispatch(endpoints.thing.initiate('1'));
  await testStore({ role: 'admin' }).dispatch(endpoints.thing.initiate('1'));
  expect(calls.map((call) => call.headers.get('authorization'))).toEqual([null, 'Bearer a-token']);
});

test('sends the body as JSON and returns an error response as a problem', async () => {
  const { calls } = server(() =>
    problem('validation_failed', { errors: [{ path: 'name', message: 'Too long.' }] }),
  );
  const { error } = await testStore().dispatch(endpoints.makeThing.initiate({ name: 'x' }));
  expect(calls[0]?.body).toEqual({ name: 'x' });
  expect(problemOf(error)?.code).toBe('validation_failed');
  expect(sentenceOf(error)).toBe('Too long.');
});

test('ends the session when its token is rejected, and leaves a visitor’s session unchanged', async () => {
  server(() => problem('unauthenticated'));
  const staff = testStore({ role: 'admin' });
  await staff.dispatch(endpoints.makeThing.initiate({ name: 'x' }));
  expect(staff.getState().session).toMatchObject({ token: null, role: null, expired: true });
  const visitor = testStore();
  await visitor.dispatch(endpoints.makeThing.initiate({ name: 'x' }));
  expect(visitor.getState().session.expired).toBe(false);
});

test('keeps a newer session when a request with the previous token is rejected late', async () => {
  const store = testStore({ role: 'admin' });
  server(() => {
    store.dispatch(loggedIn({ token: 'newer', role: 'admin' }));
    return problem('unauthenticated');
  });
  await store.dispatch(endpoints.makeThing.initiate({ name: 'x' }));
  expect(store.getState().session).toMatchObject({ token: 'newer', role: 'admin', expired: false });
});

test('does not refetch answers that were inlined in the page', async () => {
  const first = testStore();
  await first.dispatch(endpoints.thing.initiate('1'));
  const { queries } = first.getState()[api.reducerPath];
  const { calls } = server(() => aTest({ productName: 'Newer' }));
  const second = testStore();
  second.dispatch({
    type: DATA_INLINED,
    payload: { queries, mutations: {}, provided: { tags: {}, keys: {} } },
  });
  const { data } = await second.dispatch(endpoints.thing.initiate('1'));
  expect(data).toMatchObject({ productName: 'Thing' });
  expect(calls).toEqual([]);
});

import { beforeEach, expect, test } from '@jest/globals';
import type { TestView } from '@nidaan/contract';
import { api, DATA_INLINED } from './api.js';
import { problemOf, sentenceOf } from './problem.js';
import { loggedIn } from './session/slice.js';
import { fakeApi, problem } from './testing/fake-api.js';
import { aTest } from './testing/makers.js';
import { testStore } from './testing/render-screen.js';

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

test('a visitor sends no token, a session sends its own', async () => {
  const { calls } = server(() => aTest({ productName: 'Thing' }));
  await testStore().dispatch(endpoints.thing.initiate('1'));
  await testStore({ role: 'admin' }).dispatch(endpoints.thing.initiate('1'));
  expect(calls.map((call) => call.headers.get('authorization'))).toEqual([null, 'Bearer a-token']);
});

test('a body goes as JSON, and a refusal comes back as a problem', async () => {
  const { calls } = server(() =>
    problem('validation_failed', { errors: [{ path: 'name', message: 'Too long.' }] }),
  );
  const { error } = await testStore().dispatch(endpoints.makeThing.initiate({ name: 'x' }));
  expect(calls[0]?.body).toEqual({ name: 'x' });
  expect(problemOf(error)?.code).toBe('validation_failed');
  expect(sentenceOf(error)).toBe('Too long.');
});

test('a token that is no longer accepted ends the session; a visitor is only refused', async () => {
  server(() => problem('unauthenticated'));
  const staff = testStore({ role: 'admin' });
  await staff.dispatch(endpoints.thing.initiate('1'));
  expect(staff.getState().session).toMatchObject({ token: null, role: null, expired: true });
  const visitor = testStore();
  await visitor.dispatch(endpoints.thing.initiate('1'));
  expect(visitor.getState().session.expired).toBe(false);
});

test('a late refusal of the token before ends no session that began since', async () => {
  const store = testStore({ role: 'admin' });
  server(() => {
    store.dispatch(loggedIn({ token: 'newer', role: 'admin' }));
    return problem('unauthenticated');
  });
  await store.dispatch(endpoints.thing.initiate('1'));
  expect(store.getState().session).toMatchObject({ token: 'newer', role: 'admin', expired: false });
});

test('answers that came with the page are not asked for again', async () => {
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

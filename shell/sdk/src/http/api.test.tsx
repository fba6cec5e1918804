import { beforeEach, describe, expect, test } from '@jest/globals';
import type { LoginAnswer, LoginInput, Me, TestView } from '@nidaan/contract';
import { api } from './api.js';
import { problemOf, sentenceOf } from './problem.js';
import { BACKGROUND } from '../session/activity.js';
import { loggedIn } from '../session/slice.js';
import { type FakeCall, type FakeEndpoint, fakeApi, problem, unreachable } from '../testing/fake-api.js';
import { aTest } from '../testing/makers.js';
import { testStore } from '../testing/render-screen.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<TestView, string>({ query: (id) => `/api/tests/${id}` }),
    caller: build.query<Me, string>({ query: () => '/api/auth/me' }),
    logIn: build.mutation<LoginAnswer, LoginInput>({
      query: (body) => ({ url: '/api/auth/login', method: 'POST', body }),
    }),
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

describe('a token that has expired', () => {
  const me: Me = {
    id: '01a1fc66-201d-70b1-b18c-3b93f5615647',
    email: 'asha@example.com',
    role: 'customer',
    emailVerified: true,
    createdAt: '2026-11-01T04:30:00.000Z',
  };
  const answersOnlyTo = (token: string) => (call: FakeCall) =>
    call.headers.get('authorization') === `Bearer ${token}` ? me : problem('unauthenticated');
  const tokenOf = (payload: object) => `head.${btoa(JSON.stringify({ sub: 'asha', ...payload }))}.signature`;
  const next = (token: string) => ({ token, role: 'customer', email: 'asha@example.com' });

  function expired(part: number) {
    const [old, fresh] = [tokenOf({ exp: part }), tokenOf({ exp: part + 1 })];
    const store = testStore({ role: 'customer' });
    store.dispatch(loggedIn({ token: old, role: 'customer' }));
    return { old, fresh, store };
  }

  test('is renewed once for all calls that it was refused to, and the calls are repeated', async () => {
    const { old, fresh, store } = expired(10);
    const { callsTo } = fakeApi({
      'GET /api/auth/me': answersOnlyTo(fresh),
      'POST /api/auth/renew': () => next(fresh),
    });
    const answers = await Promise.all(
      ['1', '2', '3'].map((id) => store.dispatch(endpoints.caller.initiate(id))),
    );
    expect(answers.map(({ data }) => data?.email)).toEqual([me.email, me.email, me.email]);
    const [renewal, ...more] = callsTo('POST /api/auth/renew');
    expect([renewal?.headers.get('authorization'), renewal?.headers.get(BACKGROUND)]).toEqual([
      `Bearer ${old}`,
      '1',
    ]);
    expect(more).toEqual([]);
    expect(store.getState().session).toMatchObject({ token: fresh, role: 'customer', expired: false });
  });

  test('keeps the session and the call’s error while the API cannot renew it', async () => {
    const { old, fresh, store } = expired(20);
    const endpointsOf = (renewal: FakeEndpoint) => ({
      'GET /api/auth/me': answersOnlyTo(fresh),
      'POST /api/auth/renew': renewal,
    });
    for (const failure of [unreachable, () => problem('unavailable')]) {
      fakeApi(endpointsOf(failure));
      const { error } = await store.dispatch(endpoints.caller.initiate('1', { forceRefetch: true }));
      expect(problemOf(error)?.code).toBe('unauthenticated');
      expect(store.getState().session).toMatchObject({ token: old, expired: false });
    }
    fakeApi(endpointsOf(() => next(fresh)));
    expect((await store.dispatch(endpoints.caller.initiate('1', { forceRefetch: true }))).data).toBeDefined();
  });

  test('that another tab has renewed meanwhile is replaced without a renewal', async () => {
    const { fresh, store } = expired(30);
    const { callsTo } = fakeApi({
      'GET /api/auth/me': (call) => {
        store.dispatch(loggedIn({ token: fresh, role: 'customer' }));
        return answersOnlyTo(fresh)(call);
      },
    });
    expect((await store.dispatch(endpoints.caller.initiate('1'))).data).toBeDefined();
    expect(callsTo('POST /api/auth/renew')).toEqual([]);
  });
});

test('a wrong password leaves the session alone', async () => {
  const { callsTo } = fakeApi({ 'POST /api/auth/login': () => problem('invalid_credentials') });
  const staff = testStore({ role: 'admin' });
  await staff.dispatch(endpoints.logIn.initiate({ email: 'asha@example.com', password: 'a wrong password' }));
  expect(staff.getState().session).toMatchObject({ role: 'admin', expired: false });
  expect(callsTo('POST /api/auth/renew')).toEqual([]);
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

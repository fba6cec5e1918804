import { expect, test } from '@jest/globals';
import { api } from './api.js';
import { fakeApi } from './testing/fake-api.js';
import { testStore } from './testing/render-screen.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    soldThing: build.query<string, string>({
      query: (id) => `/sold/${id}`,
      providesTags: ['Catalogue'],
    }),
  }),
});

let version = '';
const open = () => {
  const server = fakeApi({
    'GET /sold/:id': () =>
      new Response(JSON.stringify(version), {
        headers: { 'content-type': 'application/json', ...(version && { 'x-catalogue-version': version }) },
      }),
  });
  const store = testStore();
  const shown = (id: string) => endpoints.soldThing.select(id)(store.getState()).data;
  return { server, store, shown };
};

/** Waits until every call that is under way has been answered. */
const settled = (store: ReturnType<typeof testStore>) =>
  Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

test('what a page shows is asked for again when an answer comes from another catalogue', async () => {
  version = 'one';
  const { server, store, shown } = open();
  await store.dispatch(endpoints.soldThing.initiate('1'));
  version = 'two';
  await store.dispatch(endpoints.soldThing.initiate('2'));
  await settled(store);
  expect([shown('1'), shown('2')]).toEqual(['two', 'two']);
  expect(server.callsTo('GET /sold/1')).toHaveLength(2);
});

test('a version that was seen before is no news, so that two processes make no page ask for ever', async () => {
  version = 'one';
  const { server, store } = open();
  await store.dispatch(endpoints.soldThing.initiate('1'));
  for (const one of ['two', 'one', 'two', 'one']) {
    version = one;
    await store.dispatch(endpoints.soldThing.initiate('1', { forceRefetch: true }));
    await settled(store);
  }
  expect(server.calls.length).toBeLessThanOrEqual(6);
});

test('an answer that is not from the catalogue changes nothing', async () => {
  version = 'one';
  const { server, store } = open();
  await store.dispatch(endpoints.soldThing.initiate('1'));
  version = '';
  await store.dispatch(endpoints.soldThing.initiate('2'));
  await settled(store);
  expect(server.calls).toHaveLength(2);
});

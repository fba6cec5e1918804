import { expect, test } from '@jest/globals';
import { api } from './api.js';
import { fakeApi } from '../testing/fake-api.js';
import { testStore } from '../testing/render-screen.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    catalogueThing: build.query<string, string>({
      query: (id) => `/items/${id}`,
      providesTags: ['Catalogue'],
    }),
  }),
});

let version = '';
const open = () => {
  const server = fakeApi({
    'GET /items/:id': () =>
      new Response(JSON.stringify(version), {
        headers: { 'content-type': 'application/json', ...(version && { 'x-catalogue-version': version }) },
      }),
  });
  const store = testStore();
  const shown = (id: string) => endpoints.catalogueThing.select(id)(store.getState()).data;
  return { server, store, shown };
};

/** Waits until every pending call has been answered. */
const settled = (store: ReturnType<typeof testStore>) =>
  Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

test('refetches the shown data when a response comes from another catalogue version', async () => {
  version = 'one';
  const { server, store, shown } = open();
  await store.dispatch(endpoints.catalogueThing.initiate('1'));
  version = 'two';
  await store.dispatch(endpoints.catalogueThing.initiate('2'));
  await settled(store);
  expect([shown('1'), shown('2')]).toEqual(['two', 'two']);
  expect(server.callsTo('GET /items/1')).toHaveLength(2);
});

test('ignores a version seen before, so that two API processes cannot cause endless refetching', async () => {
  version = 'one';
  const { server, store } = open();
  await store.dispatch(endpoints.catalogueThing.initiate('1'));
  for (const one of ['two', 'one', 'two', 'one']) {
    version = one;
    await store.dispatch(endpoints.catalogueThing.initiate('1', { forceRefetch: true }));
    await settled(store);
  }
  expect(server.calls.length).toBeLessThanOrEqual(6);
});

test('ignores a response without a catalogue version', async () => {
  version = 'one';
  const { server, store } = open();
  await store.dispatch(endpoints.catalogueThing.initiate('1'));
  version = '';
  await store.dispatch(endpoints.catalogueThing.initiate('2'));
  await settled(store);
  expect(server.calls).toHaveLength(2);
});

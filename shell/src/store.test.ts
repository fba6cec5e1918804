import { expect, test } from '@jest/globals';
import { api } from '@nidaan/sdk/host';
import { fakeApi } from '@nidaan/sdk/testing';
import { createStore } from './store.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    itemOnPage: build.query<string, string>({
      query: (id) => `/items/${id}`,
      providesTags: ['Catalogue'],
    }),
  }),
});

test('the inlined answers of a page are fetched again once an answer comes from another catalogue version', async () => {
  const from = (version: string) =>
    new Response(JSON.stringify(version), {
      headers: { 'content-type': 'application/json', 'x-catalogue-version': version },
    });
  fakeApi({ 'GET /items/:id': () => from('one') });
  const server = createStore();
  await server.dispatch(endpoints.itemOnPage.initiate('1'));
  const { queries } = server.getState()[api.reducerPath];
  const { seen } = server.getState().catalogue;

  fakeApi({ 'GET /items/:id': () => from('two') });
  const store = createStore({ queries, catalogues: seen });
  const shown = () => endpoints.itemOnPage.select('1')(store.getState()).data;
  void store.dispatch(endpoints.itemOnPage.initiate('1'));
  expect(shown()).toBe('one');
  await store.dispatch(endpoints.itemOnPage.initiate('2'));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(shown()).toBe('two');
});

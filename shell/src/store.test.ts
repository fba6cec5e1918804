import { expect, test } from '@jest/globals';
import { api } from '@nidaan/sdk/host';
import { fakeApi } from '@nidaan/sdk/testing';
import { createStore } from './store.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    soldOnPage: build.query<string, string>({
      query: (id) => `/sold/${id}`,
      providesTags: ['Catalogue'],
    }),
  }),
});

test('the inlined answers of a page are fetched again once an answer comes from another catalogue version', async () => {
  const from = (version: string) =>
    new Response(JSON.stringify(version), {
      headers: { 'content-type': 'application/json', 'x-catalogue-version': version },
    });
  fakeApi({ 'GET /sold/:id': () => from('one') });
  const server = createStore();
  await server.dispatch(endpoints.soldOnPage.initiate('1'));
  const { queries } = server.getState()[api.reducerPath];
  const { seen } = server.getState().catalogue;

  fakeApi({ 'GET /sold/:id': () => from('two') });
  const store = createStore({ queries, catalogues: seen });
  const shown = () => endpoints.soldOnPage.select('1')(store.getState()).data;
  void store.dispatch(endpoints.soldOnPage.initiate('1'));
  expect(shown()).toBe('one');
  await store.dispatch(endpoints.soldOnPage.initiate('2'));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(shown()).toBe('two');
});

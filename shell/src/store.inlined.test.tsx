import { expect, jest, test } from '@jest/globals';
import { api } from '@nidaan/sdk/host';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from './store.js';

const { endpoints, useItemQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    item: build.query<string, string>({ query: (id) => `/items/${id}`, providesTags: ['Catalogue'] }),
  }),
});

const JSON_TYPE = { 'content-type': 'application/json' };
const fetchItem = jest.fn(() => Promise.resolve(new Response('"from the API"', { headers: JSON_TYPE })));
Object.assign(globalThis, { fetch: fetchItem });

const entry = {
  status: 'fulfilled',
  fulfilledTimeStamp: 1,
  endpointName: 'item',
  requestId: 'r',
  originalArgs: '1',
  data: 'inlined',
};

function Item({ id = '1' }) {
  const { data, currentData, isFetching } = useItemQuery(id);
  return <p>{`${data} ${currentData} ${isFetching}`}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;

test('a page shows its inlined data without a call, and fetches it again when its tag is outdated', async () => {
  const store = createStore({ queries: { 'item("1")': entry }, catalogues: ['one'] });
  const show = (id: string) => (
    <Provider store={store}>
      <Item id={id} />
    </Provider>
  );
  const { rerender } = render(show('1'));
  expect(shown()).toBe('inlined inlined false');
  expect(fetchItem).not.toHaveBeenCalled();

  await act(async () => {
    store.dispatch(api.util.invalidateTags(['Catalogue']));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  });
  await screen.findByText('from the API from the API false');

  rerender(show('2'));
  expect(shown()).toBe('from the API undefined true');
  await screen.findByText('from the API from the API false');
  expect(fetchItem).toHaveBeenCalledTimes(2);

  act(() => void store.dispatch(api.util.resetApiState()));
  await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  expect(endpoints.item.select('2')(store.getState()).data).toBe('from the API');
});

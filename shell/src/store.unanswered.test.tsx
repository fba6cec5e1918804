import { expect, test } from '@jest/globals';
import { api } from '@nidaan/sdk/host';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { createStore } from './store.js';

// Not `@nidaan/sdk/testing`: with it the API client is there from the beginning.
const { useThingQuery } = api.injectEndpoints({
  endpoints: (build) => ({ thing: build.query<string, string>({ query: (id) => `/things/${id}` }) }),
});

Object.assign(globalThis, {
  fetch: () =>
    Promise.resolve(new Response('"from the API"', { headers: { 'content-type': 'application/json' } })),
});

function Thing() {
  return <p>{useThingQuery('1').data ?? 'loading'}</p>;
}

test('a query without an answer in the page waits for the API client', async () => {
  await act(async () =>
    render(
      <Provider store={createStore()}>
        <Suspense fallback={<p>waiting</p>}>
          <Thing />
        </Suspense>
      </Provider>,
    ),
  );
  expect(await screen.findByText('from the API')).toBeTruthy();
});

import { expect, jest, test } from '@jest/globals';
import { api } from '@nidaan/sdk/host';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { createStore } from './store.js';

// Not `@nidaan/sdk/testing`: with it the API client is there from the beginning.
const { useItemQuery, useRenameMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    item: build.query<string, string>({ query: (id) => `/items/${id}` }),
    rename: build.mutation<string, string>({
      query: (name) => ({ url: '/items', method: 'POST', body: { name } }),
    }),
  }),
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const call = jest.fn((request: Request) =>
  Promise.resolve(request.method === 'POST' ? json({ code: 'name_taken' }, 409) : json('from the API')),
);
Object.assign(globalThis, { fetch: call });

function Name() {
  const [rename, { isLoading, error, reset }] = useRenameMutation();
  const outcome = error && 'status' in error ? `refused with ${error.status}` : 'not refused';
  return (
    <>
      <button type="button" onClick={() => void rename('x')}>
        Rename
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <p>{isLoading ? 'renaming' : outcome}</p>
    </>
  );
}

function Item() {
  return <p>{useItemQuery('1').data ?? 'nothing'}</p>;
}

test('a mutation loads the API client when it is first called', async () => {
  const user = userEvent.setup();
  const store = createStore();
  const page = (more: React.ReactNode) => (
    <Provider store={store}>
      <Name />
      <Suspense fallback={<p>waiting</p>}>{more}</Suspense>
    </Provider>
  );
  const { rerender } = render(page(null));
  expect(store.getState().api).not.toHaveProperty('config');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await screen.findByText('refused with 409');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  screen.getByText('not refused');
  expect(store.getState().api).toHaveProperty('config');
  rerender(page(<Item />));
  await screen.findByText('from the API');
});

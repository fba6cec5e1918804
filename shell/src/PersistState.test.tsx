import { expect, test } from '@jest/globals';
import { api, loggedIn } from '@nidaan/sdk/host';
import { fakeApi } from '@nidaan/sdk/testing';
import { render } from '@testing-library/react';
import { PersistState } from './PersistState.js';
import { createStore } from './store.js';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ mine: build.query<string, void>({ query: () => '/mine' }) }),
});

test('the answers for one user are cleared when another one logs in', async () => {
  fakeApi({ 'GET /mine': () => 'Of Asha' });
  localStorage.setItem('token', 'a token of Asha');
  localStorage.setItem('role', 'customer');
  const store = createStore();
  render(<PersistState store={store} />);
  await store.dispatch(endpoints.mine.initiate());
  const seen = () => endpoints.mine.select()(store.getState()).data;
  expect(seen()).toBe('Of Asha');
  store.dispatch(loggedIn({ token: 'a token of Ravi', role: 'customer' }));
  expect(seen()).toBeUndefined();
  localStorage.clear();
});

import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { renderScreen, testStore } from '../testing/render-screen.js';
import type { CartItem } from './line.js';
import { itemAdded } from './slice.js';
import { useCartActions, useCartLine } from './use-cart.js';

const item = (id: string): CartItem => ({
  id,
  type: 'product',
  productName: `Test ${id}`,
  price: 80,
  category: 'Biochemistry',
  imgUrl: '',
  shortDesc: '',
});
const renders: string[] = [];

function Row({ id }: { id: string }) {
  renders.push(id);
  return <output>{useCartLine(item(id))?.qty ?? 0}</output>;
}

function Adder() {
  renders.push('actions');
  const { add, contains } = useCartActions();
  return (
    <button type="button" onClick={() => !contains(item('2')) && add(item('2'))}>
      Add
    </button>
  );
}

test('only the row of a changed line is rendered again, and what adds it is not', async () => {
  const { user, store, container, getByRole } = await renderScreen(
    <>
      <Row id="1" />
      <Row id="2" />
      <Adder />
    </>,
  );
  renders.length = 0;
  await user.click(getByRole('button'));
  await user.click(getByRole('button'));
  expect(renders).toEqual(['2']);
  act(() => void store.dispatch(itemAdded({ item: item('1') })));
  expect(renders).toEqual(['2', '1']);
  expect(container.textContent).toBe('11Add');
});

test('rows share one subscription, and one that has left is not notified', async () => {
  const store = testStore();
  const subscribe = jest.spyOn(store, 'subscribe');
  const rows = (ids: string[]) => (
    <Provider store={store}>
      {ids.map((id) => (
        <Row key={id} id={id} />
      ))}
    </Provider>
  );
  const { rerender, container } = render(rows(['1', '2', '3']));
  // The other one is that of the provider.
  expect(subscribe).toHaveBeenCalledTimes(2);
  rerender(rows(['2', '3']));
  renders.length = 0;
  act(() => void store.dispatch(itemAdded({ item: item('1') })));
  expect(renders).toEqual([]);
  act(() => void store.dispatch(itemAdded({ item: item('3'), qty: 2 })));
  expect(container.textContent).toBe('02');
});

test('the server knows no cart', () => {
  const store = testStore({ cart: [{ ...item('1'), qty: 3 }] });
  const html = renderToString(
    <Provider store={store}>
      <Row id="1" />
    </Provider>,
  );
  expect(html).toBe('<output>0</output>');
});

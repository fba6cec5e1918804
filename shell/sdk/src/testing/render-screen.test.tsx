import { expect, test } from '@jest/globals';
import type { TestView } from '@nidaan/contract';
import { screen } from '@testing-library/react';
import { api } from '../http/api.js';
import { useCart } from '../cart/use-cart.js';
import { useHost } from '../host-context.js';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../http/problem.js';
import { useParams } from '../route-params.js';
import { Slot } from '../slots.js';
import { Button } from '../ui/Button.js';
import { toast } from '../ui/toast.js';
import { fakeApi, problem, unreachable } from './fake-api.js';
import { aTest } from './makers.js';
import { renderScreen } from './render-screen.js';

const { useFakeThingQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    fakeThing: build.query<TestView, string>({ query: (id) => `/api/tests/${id}` }),
  }),
});

function Thing() {
  const { id = '' } = useParams();
  const { data, error } = useFakeThingQuery(id);
  const { lines } = useCart();
  const navigate = useNavigate();
  const { openLogin } = useHost();
  return (
    <>
      <h1>{error ? sentenceOf(error) : data?.productName}</h1>
      <p>{lines.length} in the cart</p>
      <Slot name="extra" />
      <Button onClick={() => toast.success('Done')}>Tell</Button>
      <Button onClick={() => void navigate('/else?a=1')}>Go</Button>
      <Button onClick={openLogin}>Log in</Button>
    </>
  );
}

const place = { path: '/things/7', route: '/things/:id' };

test('provides a screen with its route parameters, data, cart and slots', async () => {
  const server = fakeApi({
    'GET /api/tests/:id': ({ params }) => aTest({ productName: `Thing ${params.id}` }),
  });
  const line = {
    id: '2',
    type: 'product' as const,
    productName: 'x',
    price: 80,
    category: '',
    imgUrl: '',
    shortDesc: '',
    qty: 1,
  };
  await renderScreen(<Thing />, { ...place, cart: [line], slots: { extra: () => <p>Filled</p> } });
  expect(await screen.findByRole('heading', { name: 'Thing 7' })).toBeVisible();
  expect(screen.getByText('1 in the cart')).toBeVisible();
  expect(await screen.findByText('Filled')).toBeVisible();
  expect(server.callsTo('GET /api/tests/7')).toHaveLength(1);
});

test('shows a sentence for an error response and for an unreachable network', async () => {
  fakeApi({ 'GET /api/tests/:id': () => problem('unavailable') });
  const { unmount } = await renderScreen(<Thing />, place);
  expect(await screen.findByText('Temporarily unavailable. Please try again.')).toBeVisible();
  unmount();
  fakeApi({ 'GET /api/tests/:id': unreachable });
  await renderScreen(<Thing />, place);
  expect(await screen.findByText('We cannot be reached. Please check your connection.')).toBeVisible();
});

test('reports toasts, navigation and opened logins after user actions', async () => {
  fakeApi({ 'GET /api/tests/:id': () => aTest() });
  const { user, address, loginOpened } = await renderScreen(<Thing />, place);
  await user.click(screen.getByRole('button', { name: 'Tell' }));
  expect(screen.getByText('Done')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(loginOpened()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(address()).toBe('/else?a=1');
  expect(screen.getByText('Another screen')).toBeVisible();
});

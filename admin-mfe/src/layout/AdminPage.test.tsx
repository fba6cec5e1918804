import { expect, test } from '@jest/globals';
import { toast, useSearchParams } from '@nidaan/sdk';
import { renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminPage } from './AdminPage.js';
import { Drawer } from '../shared/dialogs/Drawer.js';

const page = (open: boolean) => (
  <AdminPage title="Orders">
    <Drawer
      open={open}
      title="ND-7K4Q-2M"
      isBeside={false}
      heading={{ current: null }}
      tools={null}
      onClose={() => {}}
    >
      <p>The order</p>
    </Drawer>
  </AdminPage>
);

test('toasts are shown in the page head and do not float over the page', async () => {
  await renderScreen(page(false), { path: '/admin', role: 'admin' });
  act(() => toast.success('Contact saved.'));
  const toasted = await screen.findByText('Contact saved.');
  expect(toasted.closest('.ad-head')).not.toBeNull();
  expect(toasted.closest('.nd-toasts')).toBeNull();
});

test('while a drawer is open, toasts are shown in the drawer', async () => {
  await renderScreen(page(true), { path: '/admin', role: 'admin' });
  act(() => toast.error('The day is full.'));
  const toasted = await screen.findByText('The day is full.');
  expect(toasted.closest('[role=dialog]')).not.toBeNull();
  expect(screen.getAllByText('The day is full.')).toHaveLength(1);
});

test('the menu on a phone closes on any of its links, including that of the current screen', async () => {
  const { user } = await renderScreen(page(false), {
    path: '/admin/view-orders',
    route: '/*',
    role: 'admin',
  });
  const menu = screen.getByText('Admin: Orders');
  await user.click(menu);
  expect(menu.closest('details')).toHaveAttribute('open');
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(menu.closest('details')).not.toHaveAttribute('open'));
});

test('the menu on a phone stays open when the screen writes its filters into the address', async () => {
  function Filters() {
    const [params, setParams] = useSearchParams();
    return <button onClick={() => setParams({ by: 'month' })}>{params.get('by') ?? 'day'}</button>;
  }
  const { user } = await renderScreen(
    <AdminPage title="Orders">
      <Filters />
    </AdminPage>,
    { path: '/admin/view-orders', route: '/*', role: 'admin' },
  );
  const menu = screen.getByText('Admin: Orders');
  await user.click(menu);
  await user.click(screen.getByRole('button', { name: 'day' }));
  await screen.findByRole('button', { name: 'month' });
  expect(menu.closest('details')).toHaveAttribute('open');
});

test('the menu on a phone stays open when the screen renders its page anew', async () => {
  function Loading() {
    const [loaded, setLoaded] = useState(false);
    return (
      <>
        <button onClick={() => setLoaded(true)}>Load</button>
        {loaded ? <section>{page(false)}</section> : page(false)}
      </>
    );
  }
  const { user } = await renderScreen(<Loading />, {
    path: '/admin/view-users',
    route: '/*',
    role: 'admin',
  });
  const menu = () => screen.getByText('Admin: Users').closest('details');
  await user.click(screen.getByText('Admin: Users'));
  const before = menu();
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(menu()).not.toBe(before);
  expect(menu()).toHaveAttribute('open');
  await user.click(screen.getByText('Admin: Users'));
  await waitFor(() => expect(menu()).not.toHaveAttribute('open'));
});

import { expect, test } from '@jest/globals';
import { toast } from '@nidaan/sdk';
import { renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { AdminPage } from './AdminPage.js';
import { Drawer } from '../shared/forms/Drawer.js';

const page = (open: boolean) => (
  <AdminPage title="Orders">
    {open && (
      <Drawer title="ND-7K4Q-2M" onClose={() => {}}>
        <p>The order</p>
      </Drawer>
    )}
  </AdminPage>
);

test('messages stand in the head of a screen, and never float over it', async () => {
  await renderScreen(page(false), { path: '/admin', role: 'admin' });
  act(() => toast.success('Contact saved.'));
  const said = await screen.findByText('Contact saved.');
  expect(said.closest('.ad-head')).not.toBeNull();
  expect(said.closest('.nd-toasts')).toBeNull();
});

test('those of a drawer stand in the drawer', async () => {
  await renderScreen(page(true), { path: '/admin', role: 'admin' });
  act(() => toast.error('The day is full.'));
  const said = await screen.findByText('The day is full.');
  expect(said.closest('dialog')).not.toBeNull();
  expect(screen.getAllByText('The day is full.')).toHaveLength(1);
});

test('the menu of a phone closes by any of its links, that of the screen itself too', async () => {
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

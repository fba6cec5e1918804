import { afterEach, expect, jest, test } from '@jest/globals';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { anOrder, aPage } from '../../testing/an-order.js';
import { usualColumns } from '../../testing/columns.js';
import { someViews } from '../../testing/some-views.js';
import OrdersPage from '../OrdersPage.js';

const idOf = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const order = (n: number, more = {}) =>
  anOrder({ _id: idOf(n), reference: `ND-${n}`, name: `Person ${n}`, ...more });

afterEach(() => {
  jest.restoreAllMocks();
});

test('invoices are downloaded for the selected orders that can have one, and a failed one is named', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:invoice', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let failSecond = () => {};
  const second = new Promise<Response>((resolve) => {
    failSecond = () => resolve(problem('unavailable'));
  });
  const server = fakeApi({
    'GET /api/orders': () => aPage([order(4), order(3, { status: 'Cancelled' }), order(2), order(1)]),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'POST /api/orders/:id/generate-invoice': ({ params: { id } }) =>
      id === idOf(2)
        ? second
        : new Response('%PDF-', {
            headers: { 'content-disposition': `attachment; filename="invoice_${id}.pdf"` },
          }),
  });
  const { user } = await renderScreen(<OrdersPage />, { path: '/admin/view-orders', role: 'admin' });
  for (const n of [4, 3, 2])
    await user.click(await screen.findByRole('checkbox', { name: `Select ND-${n}` }));
  await user.click(screen.getByRole('button', { name: 'Generate invoices (2)' }));
  expect(await screen.findByText('1 of 2')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Generating...' })).toHaveAttribute('aria-valuenow', '50');
  failSecond();
  expect(await screen.findByText('1 invoice is in your downloads.')).toBeVisible();
  expect(screen.getByText('Error generating invoice. Please try again. (ND-2)')).toBeVisible();
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  const requests = server.calls.filter(({ route }) => route.startsWith('POST'));
  expect(requests.map(({ params: { id } }) => id)).toEqual([idOf(4), idOf(2)]);
  expect(saved).toEqual([`invoice_${idOf(4)}.pdf`]);
  // The specification refreshes the list after an invoice.
  await waitFor(() => expect(server.callsTo('GET /api/orders').length).toBeGreaterThan(1));
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anOrder, aPage } from '../../testing/an-order.js';
import { specifiedColumns } from '../../testing/columns.js';
import OrdersPage from '../../orders/OrdersPage.js';
import { FakeRequest, fakeRequests } from '../../testing/fake-request.js';
import { someViews } from '../../testing/some-views.js';

let restore = () => {};
beforeEach(() => {
  restore = fakeRequests();
  localStorage.clear();
});
afterEach(() => restore());

const order = anOrder();
const name = `Choose report files for ${order.reference}`;
const file = (named: string, type = 'application/pdf') => new File([new Uint8Array(100)], named, { type });

/** Opens the drawer of the order; `area` is where its report files are dropped. */
async function openDrawer() {
  fakeApi({
    'GET /api/orders': () => aPage([order]),
    'GET /api/columns/orders': () => specifiedColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'GET /api/orders/:id': () => order,
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    'GET /api/orders/:id/receipts': () => [],
  });
  const path = `/admin/view-orders?order=${order._id}`;
  const { user } = await renderScreen(<OrdersPage />, { path, role: 'admin' });
  const drawer = within(await screen.findByRole('dialog', { name: order.reference }));
  return { user, drawer, area: await drawer.findByRole('button', { name }) };
}

const drop = (area: HTMLElement, ...files: File[]) => fireEvent.drop(area, { dataTransfer: { files } });

test('files dropped on the drawer are uploaded once staff press Upload, with the progress of each', async () => {
  const { user, drawer, area } = await openDrawer();
  drop(area, file('a.pdf'), file('b.pdf'));
  expect(await drawer.findByText('b.pdf')).toBeVisible();
  expect(FakeRequest.sent).toEqual([]);
  await user.click(drawer.getByRole('button', { name: 'Upload' }));
  const [request] = FakeRequest.sent;
  expect(request?.body?.getAll('report').map((sent) => (sent as File).name)).toEqual(['a.pdf', 'b.pdf']);
  act(() => request?.upload.onprogress?.({ loaded: 150 }));
  expect(drawer.getByRole('progressbar', { name: 'Upload of a.pdf' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  expect(drawer.getByRole('progressbar', { name: 'Upload of b.pdf' })).toHaveAttribute('aria-valuenow', '50');
  request?.answer(201, { success: true, reports: [], alreadyThere: [] });
  expect(await drawer.findByText('Report uploaded successfully!')).toBeVisible();
  expect(drawer.queryByText('a.pdf')).toBeNull();
});

test('a file of another kind is listed with the reason and not sent', async () => {
  const { user, drawer, area } = await openDrawer();
  drop(area, file('a.pdf'), file('notes.txt', 'text/plain'));
  expect(await drawer.findByText('Not a PDF, JPEG or PNG')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Upload' }));
  expect(FakeRequest.sent).toEqual([]);
  await user.click(drawer.getByRole('button', { name: 'Remove notes.txt' }));
  await user.click(drawer.getByRole('button', { name: 'Upload' }));
  expect(FakeRequest.sent).toHaveLength(1);
});

test.each(['{Enter}', ' '])('the key "%s" opens the file chooser', async (key) => {
  const chooser = jest.spyOn(HTMLInputElement.prototype, 'click');
  const { user, area } = await openDrawer();
  act(() => area.focus());
  await user.keyboard(key);
  expect(chooser).toHaveBeenCalledTimes(1);
  chooser.mockRestore();
});

test('chosen files survive closing the drawer', async () => {
  const { user, drawer } = await openDrawer();
  await user.upload(drawer.getByLabelText(name, { selector: 'input' }), [file('a.pdf')]);
  expect(await drawer.findByText('a.pdf')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
  await user.click(screen.getByRole('button', { name: `Open ${order.reference}` }));
  expect(await within(await screen.findByRole('dialog')).findByText('a.pdf')).toBeVisible();
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, aPage, SECOND_PAGE } from '../testing/an-order.js';
import { choose } from '../testing/choose.js';
import { specifiedColumns } from '../testing/columns.js';
import { someViews } from '../testing/some-views.js';
import OrdersPage from './OrdersPage.js';

const ORDERS = 'GET /api/orders';

async function open(answer: FakeEndpoint, search = '') {
  const server = fakeApi({
    [ORDERS]: answer,
    'GET /api/columns/orders': () => specifiedColumns,
    'GET /api/saved-views/orders': () => someViews(),
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  const queries = () => server.callsTo(ORDERS).map(({ query }) => query.toString());
  return { ...shown, server, queries };
}

const openWith = (order: Partial<AdminOrderView>) => open(() => aPage([anOrder(order)]));

const byRole = (role: string, container: HTMLElement) => within(container).getAllByRole(role);
const headers = () => byRole('columnheader', document.body).map((header) => header.textContent);

async function cell(column: string): Promise<HTMLElement | undefined> {
  const row = (await screen.findByText(/^ND-7K4Q/)).closest('tr');
  return row ? byRole('cell', row)[headers().indexOf(column)] : undefined;
}

const texts = (list: HTMLElement | undefined) =>
  list && byRole('listitem', list).map((item) => item.textContent);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the list of orders', () => {
  it('has the 17 columns of the specification, in its order', async () => {
    await openWith({});
    await cell('Name');
    expect(headers()).toEqual([
      // The checkbox that selects all rows.
      '',
      'Order ID',
      'Name',
      'Email',
      'Address',
      'Phone No',
      'Age',
      'Number of Persons',
      'Appointment Date',
      'Beneficiaries',
      'Products',
      'Additional Tests',
      'Upload Report',
      'Status',
      'Report',
      'Download Reports',
      'Send Reports to user',
      'Generate Invoice',
    ]);
  });

  it('shows the booked items, persons, visit day and total of an order', async () => {
    await openWith({});
    expect(await cell('Order ID')).toHaveTextContent('ND-7K4Q-2M');
    expect(screen.getByTitle('0193a5b2-7c3e-7d11-8a2b-000000000001')).toBeVisible();
    expect(await cell('Address')).toHaveTextContent('14, 3rd Cross, Indiranagar, Bengaluru560038');
    expect(await cell('Phone No')).toHaveTextContent('+919812345678');
    expect(await cell('Appointment Date')).toHaveTextContent('Wed, 5 Mar 2025');
    expect(texts(await cell('Beneficiaries'))).toEqual(['Ravi, 12, Male, guardian Asha Kumari']);
    expect(texts(await cell('Products'))).toEqual(['Diabetes Care × 2', 'Calcium, Total']);
    expect(await cell('Products')).toHaveTextContent('Total ₹3,24,914');
    expect(texts(await cell('Additional Tests'))).toEqual(['CRP Test']);
    expect(await cell('Status')).toHaveTextContent(/^Booked/);
  });

  it('shows a text where a value is missing', async () => {
    await openWith({ name: null, address: null, pincode: null, beneficiaries: [], cartItems: [], tests: [] });
    expect(await cell('Name')).toHaveTextContent('Not given');
    expect(await cell('Address')).toHaveTextContent('Not given');
    expect(await cell('Beneficiaries')).toHaveTextContent('No beneficiaries');
    expect(await cell('Products')).toHaveTextContent('No products');
    expect(await cell('Additional Tests')).toHaveTextContent('No tests selected');
    expect(await cell('Report')).toHaveTextContent('Not uploaded');
    expect(await cell('Download Reports')).toHaveTextContent('No Reports');
  });

  it('shows the hold reasons of an order', async () => {
    await openWith({ status: 'On hold', holdReasons: ['pincode', 'minor'] });
    const status = await cell('Status');
    expect(status).toHaveTextContent('On hold');
    expect(texts(status)).toEqual([
      'The pincode is outside the served area',
      "A person under 18 needs a guardian's name",
    ]);
  });

  it('collapses ten beneficiaries after the third', async () => {
    const person = (n: number) => ({
      name: n === 2 ? null : `P${n}`,
      age: null,
      gender: null,
      guardian: null,
    });
    await openWith({ beneficiaries: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(person) });
    const people = within((await cell('Beneficiaries')) as HTMLElement);
    expect(people.getByText('Person 2')).toBeVisible();
    expect(people.getByText('P4')).not.toBeVisible();
    expect(people.getByText('and 7 more')).toBeVisible();
  });

  it('is a named region with a tab stop, so that it can be scrolled by keyboard', async () => {
    await openWith({});
    await cell('Name');
    expect(screen.getByRole('region', { name: 'View Orders' })).toHaveAttribute('tabindex', '0');
  });
});

describe('pages, search and status', () => {
  it('loads the next page and shows the position in the list', async () => {
    const { user, queries, address } = await open(
      ({ query }) => aPage([anOrder({ name: query.has('after') ? 'Page 2' : 'Page 1' })], '1000+', true),
      '?q=asha',
    );
    expect(await screen.findByText('1 of 1000+ orders')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2')).toBeVisible();
    expect(queries()).toEqual(['limit=50&q=asha', `limit=50&after=${SECOND_PAGE}&q=asha`]);
    expect(address()).toBe(`/admin/view-orders?after=${SECOND_PAGE}&q=asha`);
  });

  it('search and filters return to the first page', async () => {
    const { user, queries, address } = await open(() => aPage([anOrder()]), `?after=${SECOND_PAGE}`);
    await user.type(await screen.findByRole('searchbox'), ' asha ');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/view-orders?q=asha');
    await choose(user, 'Status', 'On hold');
    await waitFor(() => expect(queries().at(-1)).toBe('limit=50&q=asha&status=On+hold'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/admin/view-orders'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('ignores invalid filters in the URL', async () => {
    const { queries } = await open(() => aPage([]), '?after=%27--&status=Eaten');
    await screen.findByText('No orders found.');
    expect(queries()).toEqual(['limit=50']);
  });

  it('loads the list again on Refresh', async () => {
    let booked = 0;
    const { user } = await open(() => aPage([anOrder({ name: `Visit ${(booked += 1)}` })]));
    await screen.findByText('Visit 1');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Visit 2')).toBeVisible();
  });
});

describe('empty and failed lists', () => {
  it('shows an empty state when there are no orders', async () => {
    await open(() => aPage([]));
    expect(await screen.findByRole('heading', { name: 'No orders found.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('offers the first page when the URL is past the last page', async () => {
    const { user, address } = await open(
      ({ query }) => aPage(query.has('after') ? [] : [anOrder()]),
      `?after=${SECOND_PAGE}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByText('Asha Kumari')).toBeVisible();
    expect(address()).toBe('/admin/view-orders');
  });

  it('shows an error when the list cannot be loaded, and can be retried', async () => {
    let works = false;
    const { user } = await open(() => (works ? aPage([anOrder()]) : problem('unavailable')));
    expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Asha Kumari')).toBeVisible();
  });

  it('keeps the rows when a refresh fails, and marks them as outdated', async () => {
    let works = true;
    const { user } = await open(() => (works ? aPage([anOrder()]) : problem('unavailable')));
    await screen.findByText('Asha Kumari');
    works = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is the last version we have.');
    expect(screen.getByText('Asha Kumari')).toBeVisible();
  });

  it('never shows page 1 as page 2 when page 2 fails', async () => {
    const { user } = await open(({ query }) =>
      query.has('after') ? problem('unavailable') : aPage([anOrder()], '60', true),
    );
    await screen.findByText('Asha Kumari');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    expect(screen.queryByText('Asha Kumari')).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  it('shows cards with name, total, hold reason and a phone link', async () => {
    const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
    await openWith({ status: 'On hold', holdReasons: ['specimen'] });
    expect(await screen.findByRole('heading', { name: 'Asha Kumari' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByText('A sample cannot be taken at home', { selector: 'li' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+919812345678' })).toHaveAttribute('href', 'tel:+919812345678');
    expect(screen.getAllByText('₹3,24,914')[0]).toBeVisible();
  });
});

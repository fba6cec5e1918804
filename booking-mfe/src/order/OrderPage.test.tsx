import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderPageView } from '@nidaan/contract';
import { planFor, preparationOf } from '@nidaan/contract/preparation';
import { dayText } from '@nidaan/sdk';
import { aTest, type FakeEndpoint, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { besidesOrder, order, stepOf } from './maker.js';
import OrderPage from './OrderPage.js';

const route = 'GET /api/orders/:id';
const locked = () => problem('not_found');

async function open(routes: Record<string, FakeEndpoint>, path = '/order/0199#k=s3cret') {
  const server = fakeApi({ ...besidesOrder, ...routes });
  const shown = await renderScreen(<OrderPage />, { path, route: '/order/:id' });
  return { server, ...shown };
}

const show = (change: Partial<OrderPageView> = {}) => open({ [route]: () => ({ ...order, ...change }) });

beforeEach(() => sessionStorage.clear());

describe('the secret of the link', () => {
  it('is removed from the address bar, sent in a header, and opens the order again after a reload', async () => {
    const { server, address, unmount } = await show();
    await screen.findByRole('heading', { name: 'Order ND-7K4Q-2M' });
    expect(address()).toBe('/order/0199');
    expect(server.calls[0]?.headers.get('x-order-secret')).toBe('s3cret');
    unmount();
    const again = await open({ [route]: () => order }, '/order/0199');
    await screen.findByRole('heading', { name: 'Order ND-7K4Q-2M' });
    expect(again.server.calls[0]?.headers.get('x-order-secret')).toBe('s3cret');
  });

  it('shows a message and the login when it does not open an order', async () => {
    const { user, loginOpened } = await open({ [route]: locked });
    await screen.findByRole('heading', { name: 'This link isn’t valid' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(loginOpened()).toBe(1);
  });

  it('is requested from a visitor without one', async () => {
    await open({ [route]: locked }, '/order/0199');
    expect(
      await screen.findByRole('heading', {
        name: 'Please open this page from the link in your email or text message',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Track a booking' })).toHaveAttribute('href', '/track');
  });
});

describe('an order', () => {
  it('shows its status, next step, persons, contact details and total', async () => {
    await show();
    expect(await screen.findByText(/will confirm the visit soon/)).toBeTruthy();
    expect(screen.getByText('Asha Rao', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('and 1 more person')).toBeTruthy();
    expect(screen.getByText('₹1,120')).toBeTruthy();
    expect(screen.getByText('a•••@example.in')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps).toHaveLength(7);
    expect(steps[0]?.getAttribute('aria-current')).toBe('step');
  });

  it('shows the new time of a delayed report', async () => {
    await show({ status: 'In lab', newReportTime: '2026-11-24T06:30:00.000Z' });
    expect(await screen.findByText(/^New time for your report: Tue, 24 Nov.*12:00 pm/)).toBeVisible();
  });

  it('with a withdrawn report says so and does not announce a report', async () => {
    const timeline = [stepOf('Report ready'), stepOf('In lab', { reason: 'Wrong patient' })];
    await show({ status: 'In lab', reportWithdrawn: true, timeline });
    expect(await screen.findByText(/A report was withdrawn/)).toBeVisible();
    expect(screen.getByText(/Wrong patient/)).toBeVisible();
    expect(screen.queryByText(/You can open your report below/)).toBeNull();
  });

  it('that is cancelled shows no steps ahead and no actions except for its link and booking it again', async () => {
    const timeline = [...order.timeline, stepOf('Cancelled', { reason: 'Travelling', by: 'customer' })];
    await show({
      status: 'Cancelled',
      canChangeDetails: false,
      canCancel: false,
      canMoveDate: false,
      timeline,
    });
    expect(await screen.findByText(/Travelling/)).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Book again',
      'Copy the link',
      'Create a new link',
    ]);
    expect(screen.queryByRole('heading', { name: 'Reports' })).toBeNull();
  });

  it('leads with day and time of the visit, then how to prepare', async () => {
    const plan = preparationOf([aTest({ fasting: '8-12 h', preparation: { fasting: { from: 8, to: 12 } } })]);
    await show({ preparation: plan && planFor(plan, order.appointmentDate) });
    const when = await screen.findByText(/, 6 to 9 am$/, { selector: '.bk-when > span' });
    expect(when.parentElement).toHaveTextContent(`${dayText(order.appointmentDate)}, 6 to 9 am`);
    const after = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(after.slice(0, 3)).toEqual(['Booked', 'How to prepare', 'The visit']);
  });

  it('that needs a new sample shows how to prepare again', async () => {
    const plan = preparationOf([aTest({ fasting: '8-12 h', preparation: { fasting: { from: 8, to: 12 } } })]);
    const preparation = plan && planFor(plan, order.appointmentDate);
    const statuses = ['Sample collected', 'Recollection needed', 'Confirmed'] as const;
    const timeline = statuses.map((status) => stepOf(status));
    await show({ status: 'Confirmed', timeline, preparation });
    expect(await screen.findByRole('heading', { name: 'How to prepare' })).toBeVisible();
    expect(screen.getByText(/^Amount due/)).toBeVisible();
    expect(screen.getByText(/^Home visit on .+, 6 to 9 am$/)).toBeVisible();
  });

  it('that is on hold tells no one to fast, and has no calendar file', async () => {
    const plan = preparationOf([aTest({ fasting: '8-12 h', preparation: { fasting: { from: 8, to: 12 } } })]);
    const preparation = plan && planFor(plan, order.appointmentDate, { held: true });
    await show({ status: 'On hold', holdReasons: ['container'], preparation });
    expect(
      await screen.findByText('We will tell you how to prepare when we confirm your visit.'),
    ).toBeVisible();
    expect(screen.getByText(/agree on when we deliver a container/)).toBeVisible();
    expect(screen.queryByText(/dinner|6 to 9 am|\bto fast\b/i)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  it('shows the visit first while it is ahead, and the reports first once the sample is taken', async () => {
    const { unmount } = await show();
    await screen.findByText(/^Amount due/);
    const inOrder = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(inOrder().indexOf('The visit')).toBeLessThan(inOrder().indexOf('Reports'));
    unmount();
    await show({
      status: 'In lab',
      timeline: [...order.timeline, stepOf('Sample collected'), stepOf('In lab')],
    });
    await screen.findByRole('heading', { name: 'In lab' });
    expect(inOrder().indexOf('Reports')).toBeLessThan(inOrder().indexOf('The visit'));
  });
});

describe('a customer', () => {
  it('moves the visit to another day, which is not chosen beforehand', async () => {
    const { user, server } = await open({
      [route]: () => order,
      'POST /api/orders/:id/date': () => ({ ...order, appointmentDate: '2026-11-24', version: 4 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    expect(screen.getByLabelText('New date')).toHaveAccessibleDescription(/Select a day first\.$/);
    expect(server.callsTo('POST /api/orders/0199/date')).toEqual([]);
    await user.selectOptions(screen.getByLabelText('New date'), '2026-11-24');
    await user.click(screen.getByRole('button', { name: 'Reschedule' }));
    expect(await screen.findByText(`Your visit is now on ${dayText('2026-11-24')}.`)).toBeTruthy();
    const [call] = server.callsTo('POST /api/orders/0199/date');
    expect(call?.body).toEqual({ version: 3, appointmentDate: '2026-11-24' });
    expect(call?.headers.get('x-order-secret')).toBe('s3cret');
  });

  it('cancels the order after a confirmation', async () => {
    const { user, server } = await open({
      [route]: () => order,
      'POST /api/orders/:id/cancel': () => ({ ...order, status: 'Cancelled' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' });
    expect(server.callsTo('POST /api/orders/0199/cancel')).toHaveLength(0);
    expect(document.activeElement?.textContent).toBe('Keep the order');
    await user.type(within(dialog).getByLabelText('Reason'), 'Travelling');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('The order is cancelled.')).toBeTruthy();
    expect(server.callsTo('POST /api/orders/0199/cancel')[0]?.body).toEqual({
      version: 3,
      reason: 'Travelling',
    });
  });

  it('sees the new status after a conflicting change', async () => {
    let status: OrderPageView['status'] = 'Booked';
    const { user } = await open({
      [route]: () => ({ ...order, status }),
      'POST /api/orders/:id/cancel': () => {
        status = 'Confirmed';
        return problem('conflict');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText(/updated while you were viewing it/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Confirmed' })).toBeTruthy();
  });

  it('copies the secret link', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText(/^Link copied/)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/order/0199#k=s3cret`);
  });

  it('replaces the link with a new one that the address bar does not show', async () => {
    let secret = 's3cret';
    const { user, server, address } = await open({
      [route]: ({ headers }) => (headers.get('x-order-secret') === secret ? order : problem('not_found')),
      'POST /api/orders/:id/link': () => {
        secret = 'n3w';
        return { statusUrl: '/order/0199#k=n3w', emailedTo: 'a•••@example.in' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create a new link' }));
    const dialog = screen.getByRole('dialog', { name: 'Create a new link?' });
    expect(document.activeElement?.textContent).toBe('Keep the link');
    await user.click(within(dialog).getByRole('button', { name: 'Create a new link' }));
    expect(await screen.findByText(/The old link no longer works/)).toBeVisible();
    await waitFor(() =>
      expect(server.callsTo('GET /api/orders/0199').at(-1)?.headers.get('x-order-secret')).toBe('n3w'),
    );
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText(/^Link copied/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/order/0199#k=n3w`);
    expect(address()).toBe('/order/0199');
    const [renewal] = server.callsTo('POST /api/orders/0199/link');
    expect(renewal?.headers.get('x-order-secret')).toBe('s3cret');
  });

  it('requests the confirmation again and sees the masked address it is sent to', async () => {
    const { user, server } = await open({
      [route]: () => order,
      'POST /api/orders/:id/resend-confirmation': () => undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Send the confirmation again' }));
    expect(await screen.findByText('Sent to a•••@example.in.')).toBeTruthy();
    await waitFor(() => expect(server.callsTo('POST /api/orders/0199/resend-confirmation')).toHaveLength(1));
  });

  it('sees the specified error when an invoice cannot be generated', async () => {
    const { user, server } = await open({
      [route]: () => ({ ...order, status: 'Confirmed' as const }),
      'GET /api/orders/:id/invoice': () => problem('invoice_failed'),
    });
    await user.click(await screen.findByRole('button', { name: 'Download the bill' }));
    expect(await screen.findByText('Error generating invoice. Please try again.')).toBeTruthy();
    expect(server.calls.at(-1)?.headers.get('x-order-secret')).toBe('s3cret');
  });
});

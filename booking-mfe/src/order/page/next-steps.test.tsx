import { describe, expect, it } from '@jest/globals';
import type { OrderPageView } from '@nidaan/contract';
import { dayText } from '@nidaan/sdk';
import { type FakeEndpoint, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { besidesOrder, order, stepOf } from '../maker.js';
import OrderPage from '../OrderPage.js';

async function open(shown: OrderPageView, routes: Record<string, FakeEndpoint> = {}) {
  const server = fakeApi({ ...besidesOrder, 'GET /api/orders/:id': () => shown, ...routes });
  const page = await renderScreen(<OrderPage />, { path: '/order/0199#k=s3cret', route: '/order/:id' });
  return { server, ...page };
}

const show = (change: Partial<OrderPageView>) => open({ ...order, ...change });

describe('an order', () => {
  it('on hold shows the reasons and how to resolve them', async () => {
    await show({ status: 'On hold', holdReasons: ['minor', 'pincode'], email: null, phoneno: null });
    expect(await screen.findByText(/needs a guardian/)).toBeTruthy();
    expect(screen.getByText(/so we cannot reach you/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '+91 80 5550 0199' })).toBeTruthy();
  });

  it('that needs a new sample offers a day for it, and says the reason in a plain sentence', async () => {
    const needed = {
      ...order,
      status: 'Recollection needed' as const,
      timeline: [...order.timeline, stepOf('Recollection needed', { reason: 'Haemolysed' })],
      appointmentDate: '2026-11-21',
      dateMovesLeft: 0,
    };
    const planned = { ...needed, appointmentDate: '2026-11-24', canMoveDate: false, version: 4 };
    const { user, server } = await open(needed, { 'POST /api/orders/:id/date': () => planned });
    expect(await screen.findByText(/The sample broke down on the way and cannot be tested\.$/)).toBeVisible();
    expect(screen.queryByText(/Haemolysed/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Day of the new visit'), '2026-11-24');
    await user.click(screen.getByRole('button', { name: 'Choose this day' }));
    expect(await screen.findByText(dayText('2026-11-24'), { selector: '.bk-when time' })).toBeVisible();
    expect(screen.getByText(/We’ll confirm this visit, which is free of charge\./)).toBeVisible();
    expect(screen.queryByLabelText('Day of the new visit')).toBeNull();
    expect(server.callsTo('POST /api/orders/0199/date')[0]?.body).toEqual({
      version: 3,
      appointmentDate: '2026-11-24',
    });
  });

  it('on hold for an agreement offers another day beside it', async () => {
    await show({ status: 'On hold', holdReasons: ['appointment'] });
    const notice = (await screen.findByRole('heading', { name: 'On hold' })).parentElement;
    expect(within(notice as HTMLElement).getByLabelText('Another day that suits you')).toBeVisible();
    expect(screen.queryByLabelText('New date')).toBeNull();
    expect(screen.getByText('Day you asked for')).toBeVisible();
  });

  it('on hold because its day leaves too little time to prepare offers a later day', async () => {
    await show({ status: 'On hold', holdReasons: ['preparation'] });
    expect(
      await screen.findByText(/too little time to prepare\. Choose a later day for your order/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose this day' })).toBeVisible();
  });

  it('on hold names the tests that the law or the place of the sample is about', async () => {
    await show({
      status: 'On hold',
      holdReasons: ['regulated', 'specimen'],
      heldItems: { regulated: ['Double Marker'], specimen: ['Semen Analysis', 'Pap Smear'] },
    });
    expect(await screen.findByText(/referral or counselling before Double Marker\./)).toBeVisible();
    expect(screen.getByText(/The sample for Semen Analysis and Pap Smear cannot be taken/)).toBeVisible();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import CartPage from '../cart/CartPage.js';
import { receiptOf } from './a-draft.js';

const sugar = aTest({ id: '2', productName: 'Fasting Blood Sugar (FBS)' });
const mercury = aTest({ id: '571', productName: 'Mercury, Blood', preparation: { notes: ['fish-3-days'] } });
const longRest = aTest({
  id: '900',
  productName: 'Long rest',
  preparation: { abstinence: { from: 9, to: 10 } },
});
const troponin = aTest({ id: '15', productName: 'Troponin I', preparation: { notes: ['emergency'] } });
const EXTRA = 'Troponin - Heart Attack Risk Test (ACTNI)';
const CALL_112 =
  'Chest pain or breathlessness now? Call 112. This test is not for an emergency; the result comes hours later.';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-27T14:30:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

async function open(...tests: (typeof sugar)[]) {
  const server = fakeApi({
    'GET /api/additional-tests': () => [{ name: EXTRA, price: 650, testId: '15', fasting: 'none' }],
    'GET /api/tests': () => [sugar, mercury, longRest, troponin, container, madeByStaff],
    'GET /api/packages': () => [],
    'POST /api/orders': () => receiptOf(310),
  });
  const cart = tests.map((test) => ({ ...test, qty: 1 }));
  const shown = await renderScreen(<CartPage />, { path: '/cart', cart });
  const book = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Book Now' }));
    await shown.user.click(screen.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText('ND-7K4Q-2M');
    return server.callsTo('POST /api/orders')[0]?.body;
  };
  return { ...shown, book };
}

const day = () => screen.getByLabelText<HTMLSelectElement>('Appointment Date');
const days = () =>
  within(day())
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

describe('the days of the form', () => {
  it('begin with the first one that leaves enough time to prepare, and say why', async () => {
    const { book } = await open(mercury);
    await screen.findByText(/^Home visit on Tue, 1 Dec/);
    expect(days()).toEqual(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']);
    expect(day()).toHaveAccessibleDescription(
      expect.stringContaining('From Tue, 1 Dec: eat no fish or other seafood for 3 days before the sample.'),
    );
    expect(await book()).toMatchObject({ appointmentDate: '2026-12-01' });
  });

  it('are all offered where nothing has to begin before', async () => {
    await open(sugar);
    await screen.findByText(/^Home visit on Sat, 28 Nov/);
    expect(days()).toHaveLength(7);
  });

  it('are agreed by phone where none leaves enough time', async () => {
    await open(longRest);
    expect(
      await screen.findByText('We will call you to agree on a day that leaves enough time to prepare.'),
    ).toBeVisible();
    expect(day()).toHaveAccessibleDescription(
      expect.stringContaining('None of these days leaves enough time to prepare: abstain from ejaculation'),
    );
  });
});

const container = aTest({
  id: '138',
  productName: 'Protein, 24-Hour Urine',
  preparation: { container: 'urine-24h', deliveredFirst: true },
});
const madeByStaff = aTest({ id: '901', productName: 'Kala azar', collection: null });

describe('the hours of the visit', () => {
  it.each([
    ['asked for in an emergency', troponin],
    ['with a container that is delivered first', container],
  ])('are agreed by phone for a test %s, whose booking goes on hold', async (_, test) => {
    await open(test);
    await screen.findByRole('heading', { name: 'How to prepare' });
    expect(day()).toHaveAccessibleDescription(
      expect.stringContaining('We will call you to agree on the time'),
    );
  });

  it('are named for a test without a stated place, which is collected at home', async () => {
    await open(madeByStaff);
    await screen.findByText(/^Home visit on Sat, 28 Nov/);
    expect(day()).toHaveAccessibleDescription(expect.stringContaining('will come between 6 am and 12 noon'));
    expect(screen.queryByText(/can’t be collected at home|call you before confirming/)).toBeNull();
  });
});

describe('a test that is asked for in an emergency', () => {
  it('sends to 112 at its tick, and is taken off with one press', async () => {
    const { user } = await open(sugar);
    const tick = await screen.findByRole('checkbox', { name: new RegExp('^Troponin') });
    await user.click(tick);
    expect(await screen.findByText(CALL_112)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Remove this test: ${EXTRA}` }));
    expect(tick).not.toBeChecked();
    expect(tick).toHaveFocus();
    expect(screen.queryByText(CALL_112)).toBeNull();
  });

  it('sends to 112 in its row of the cart, and is taken off with one press', async () => {
    const { user, cart } = await open(sugar, troponin);
    expect(await screen.findByText(CALL_112)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove this test: Troponin I' }));
    expect(cart().map(({ id }) => id)).toEqual(['2']);
  });
});

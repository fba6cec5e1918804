import { beforeEach, describe, expect, it } from '@jest/globals';
import { LAB } from '@nidaan/contract/lab';
import { aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import CartPage from '../../cart/CartPage.js';
import { receiptOf, servedPincode } from '../a-draft.js';
import { whatsappLink } from './ShareBooking.js';
import { RECEIPT, storedReceipt, storeReceipt } from './stored-receipt.js';

const sugar = aTest({ id: '2', productName: 'Fasting Blood Sugar (FBS)', price: 80 });
const receipt = receiptOf(1120);

const answers = {
  'POST /api/pincodes/check': () => servedPincode,
  'GET /api/additional-tests': () => [{ name: 'CRP Test', price: 480, testId: '11', fasting: 'none' }],
  'GET /api/tests': () => [sugar],
  'GET /api/packages': () => [],
  'POST /api/orders': () => receipt,
};
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fakeApi(answers);
});

/** Books for two people, and returns the screen with the receipt. */
async function book() {
  const shown = await renderScreen(<CartPage />, { path: '/cart', cart: [{ ...sugar, qty: 1 }] });
  const { user } = shown;
  await user.type(screen.getByLabelText('Pincode'), '560001');
  await user.type(screen.getByLabelText('Address'), '14 MG Road');
  await user.selectOptions(screen.getByLabelText('Number of Persons'), '2');
  const first = within(screen.getByRole('group', { name: 'Person 1' }));
  await user.type(first.getByLabelText('Beneficiary Name'), 'Asha Rao');
  await user.type(first.getByLabelText('Age'), '34');
  await user.selectOptions(first.getByLabelText('Gender'), 'Female');
  await user.click(await screen.findByRole('checkbox', { name: /CRP Test/ }));
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  await user.click(screen.getByRole('button', { name: 'Book anyway' }));
  await screen.findByText(receipt.reference);
  return shown;
}

const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
const linesOf = (term: string) =>
  within(fact(term) as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the receipt', () => {
  it('has the tests, the people, the address with its pincode and the hours, at an address of its own', async () => {
    const { address } = await book();
    await waitFor(() => expect(address()).toBe(`/cart${RECEIPT}`));
    expect(linesOf('Tests and packages')).toEqual([
      'Fasting Blood Sugar (FBS) ₹80',
      'CRP Test ₹480',
      'For 2 people',
    ]);
    expect(linesOf('Patient details')).toEqual(['Asha Rao, 34, Female', 'Person 2']);
    expect(fact('Address')).toHaveTextContent('14 MG Road, 560001');
    expect(screen.getByText(/, 6 am to 12 noon$/, { selector: '.bk-when > span' })).toBeVisible();
    expect(fact('Amount due')).toHaveTextContent('₹1,120');
  });

  it('of a booking on hold leads with what ends the hold, and names the tests', async () => {
    const holdReasons = ['missing_details', 'regulated'] as const;
    const heldItems = { regulated: ['HIV 1 and 2'], specimen: [] };
    await book();
    const booked = storedReceipt();
    if (booked)
      storeReceipt({
        ...booked,
        receipt: { ...receipt, status: 'On hold', holdReasons: [...holdReasons] },
        heldItems,
      });
    cleanup();
    await renderScreen(<CartPage />, { path: `/cart${RECEIPT}`, cart: [] });
    const [first] = await screen.findAllByRole('heading', { level: 3 });
    expect(first).toHaveTextContent('Before we can plan your visit');
    expect(screen.getByText(/referral or counselling before HIV 1 and 2\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add the details' })).toHaveAttribute('href', receipt.statusUrl);
    expect(document.querySelector('.bk-when')).toBeNull();
    expect(fact('Day you asked for')).toHaveTextContent(/\w{3}, \d/);
  });

  it('is shown again when its address is reloaded, and not at the address of the cart', async () => {
    const { unmount } = await book();
    unmount();
    const again = await renderScreen(<CartPage />, { path: `/cart${RECEIPT}`, cart: [] });
    expect(screen.getByText(receipt.reference)).toBeVisible();
    expect(linesOf('Patient details')).toEqual(['Asha Rao, 34, Female', 'Person 2']);
    again.unmount();
    await renderScreen(<CartPage />, { path: '/cart', cart: [] });
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  it.each(['', '{', '{"receipt":{"reference":"ND"}}', 'null'])('ignores the damaged storage %p', (stored) => {
    sessionStorage.setItem('bookingReceipt', stored);
    expect(storedReceipt()).toBeNull();
  });

  it('says to which phone the link goes where no email was given, or how else to keep it', async () => {
    const { unmount } = await book();
    expect(screen.getByText(/You didn’t give an email, so note/)).toBeVisible();
    unmount();
    sessionStorage.clear();
    fakeApi({ ...answers, 'POST /api/orders': () => ({ ...receipt, textedTo: '••• 233' }) });
    await book();
    expect(screen.getByText('We’ve sent the link to ••• 233 by SMS.')).toBeVisible();
  });

  it('is shared on WhatsApp as a text without the secret link', async () => {
    await book();
    const booked = storedReceipt();
    const link = screen.getByRole('link', { name: 'Share on WhatsApp' }) as HTMLAnchorElement;
    expect(booked && whatsappLink(booked)).toBe(link.href);
    const { origin, searchParams } = new URL(link.href);
    expect(origin).toBe('https://wa.me');
    const text = searchParams.get('text') ?? '';
    for (const part of [receipt.reference, 'for 2 people', '6 am to 12 noon', LAB.phone])
      expect(text).toContain(part);
    expect(text).not.toMatch(/#k=|\/order\//);
  });
});

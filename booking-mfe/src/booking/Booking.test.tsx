import { beforeEach, describe, expect, it } from '@jest/globals';
import { bookableDays, dayLabel } from '@nidaan/contract/booking-rules';
import { LAB } from '@nidaan/contract/lab';
import { aTest, fakeApi, type FakeEndpoint, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import CartPage from '../cart/CartPage.js';
import { servedPincode } from './a-draft.js';

const fbs = {
  id: '2',
  type: 'product' as const,
  productName: 'Fasting Blood Sugar (FBS)',
  price: 80,
  category: 'Diabetes',
  imgUrl: '/images/departments/diabetes.svg',
  shortDesc: 'Blood glucose after an overnight fast',
};

const crp = { name: 'CRP Test', price: 480, testId: '11', fasting: 'none' };

async function open(answer: typeof servedPincode | FakeEndpoint = servedPincode) {
  const server = fakeApi({
    'GET /api/additional-tests': () => [crp],
    'GET /api/tests': () => [aTest(fbs)],
    'GET /api/packages': () => [],
    'POST /api/pincodes/check': typeof answer === 'function' ? answer : () => answer,
  });
  const shown = await renderScreen(<CartPage />, { path: '/cart', cart: [{ ...fbs, qty: 1 }] });
  return { ...shown, server };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the booking form', () => {
  it('offers the seven days from tomorrow, with tomorrow selected first', async () => {
    await open();
    const options = within(screen.getByLabelText('Appointment Date')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(bookableDays(new Date()).map(dayLabel));
  });

  it('shows a block for each person and the note about their tests', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Number of Persons'), '3');
    const blocks = screen.getAllByRole('group', { name: /^Person \d/ });
    expect(blocks).toHaveLength(3);
    expect(
      screen.getByText('Note : The same set of tests/packages will be added for all persons.'),
    ).toBeTruthy();
  });

  it('collapses a complete person to one line and focuses the name when reopened', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Number of Persons'), '2');
    const first = screen.getByRole('group', { name: 'Person 1' });
    await user.type(within(first).getByLabelText('Beneficiary Name'), 'Asha Rao');
    await user.type(within(first).getByLabelText('Age'), '34');
    await user.selectOptions(within(first).getByLabelText('Gender'), 'Female');
    await user.tab();
    expect((await screen.findByText('Asha Rao')).parentElement?.textContent).toBe('Asha Rao, 34, Female');
    await user.click(screen.getByRole('button', { name: 'Change Asha Rao' }));
    expect((document.activeElement as HTMLInputElement).value).toBe('Asha Rao');
  });

  it('shows the guardian field for a minor', async () => {
    const { user } = await open();
    const block = screen.getByRole('group', { name: 'Person 1' });
    await user.type(within(block).getByLabelText('Age'), '9');
    expect(within(block).getByLabelText('Guardian’s name')).toBeTruthy();
  });

  it('takes the age of a baby in months as 0 years, and says what to enter', async () => {
    const { user } = await open();
    const block = screen.getByRole('group', { name: 'Person 1' });
    const age = within(block).getByLabelText('Age');
    expect(screen.getByText(/For a baby under 1 year, enter 0\./)).toBeVisible();
    await user.type(age, '6 months');
    await user.tab();
    expect(age).toHaveValue('0');
    expect(age).not.toBeInvalid();
    expect(within(block).getByLabelText('Guardian’s name')).toBeVisible();
  });

  it('shows an error after a malformed field loses the focus, until it is corrected', async () => {
    const { user } = await open();
    const email = screen.getByLabelText('Email');
    await user.type(email, 'ravi@');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(email.getAttribute('aria-invalid')).toBe('true');
    await user.type(email, 'example.in');
    expect(email.getAttribute('aria-invalid')).toBeNull();
  });

  it('says that a pincode is served, and in which city, as soon as it has six digits', async () => {
    const { user, server } = await open();
    await user.type(screen.getByLabelText('Pincode'), '560 001');
    expect(await screen.findByText('Service is available in your pincode!')).toBeVisible();
    expect(screen.getByText('This pincode is in Bengaluru.')).toBeVisible();
    expect(screen.getByText(/The phlebotomist will come/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check Availability' }));
    const checks = server.callsTo('POST /api/pincodes/check');
    expect(checks.map(({ body }) => body)).toEqual([{ pincode: '560001' }, { pincode: '560001' }]);
  });

  it('says that the availability is checked again, and announces the same answer anew', async () => {
    let answer = () => {};
    let ready = Promise.resolve();
    const { user } = await open(() => ready.then(() => servedPincode));
    await user.type(screen.getByLabelText('Pincode'), '560001');
    const first = await screen.findByText('Service is available in your pincode!');
    ready = new Promise<void>((resolve) => (answer = resolve));
    await user.click(screen.getByRole('button', { name: 'Check Availability' }));
    expect(await screen.findByRole('button', { name: 'Checking…' })).toHaveFocus();
    answer();
    expect(await screen.findByRole('button', { name: 'Check Availability' })).toHaveFocus();
    expect(first).not.toBeInTheDocument();
    expect(screen.getByText('Service is available in your pincode!')).toBeVisible();
  });

  it('says before the booking what an unserved pincode means, and promises no visit then', async () => {
    const { user } = await open({
      serviceable: false,
      message: 'Sorry, service is not available in your pincode.',
      area: null,
      city: null,
      nearest: { city: 'Bengaluru', state: 'Karnataka' },
    });
    await user.type(screen.getByLabelText('Pincode'), '562101');
    expect(await screen.findByText('Sorry, service is not available in your pincode.')).toBeVisible();
    expect(screen.getByText('The nearest city we serve is Bengaluru, Karnataka.')).toBeVisible();
    expect(screen.getByText(/^You can still book. We will first check/)).toBeVisible();
    expect(screen.getByRole('link', { name: LAB.phone })).toHaveAttribute('href', LAB.phoneHref);
    expect(screen.queryByText(/The phlebotomist will come/)).toBeNull();
    expect(screen.getByText(/We will call you to agree on the time/)).toBeVisible();
    await user.type(screen.getByLabelText('Pincode'), '{Backspace}');
    expect(screen.queryByText('Sorry, service is not available in your pincode.')).toBeNull();
  });

  it.each(['', '5620'])('asks once for a pincode when %j is checked', async (typed) => {
    const { user, server } = await open();
    if (typed) await user.type(screen.getByLabelText('Pincode'), typed);
    await user.click(screen.getByRole('button', { name: 'Check Availability' }));
    expect(screen.getAllByText('Enter a 6-digit pincode.')).toHaveLength(1);
    expect(screen.getByLabelText('Pincode')).toHaveFocus();
    expect(server.callsTo('POST /api/pincodes/check')).toEqual([]);
  });

  it('names each person whose name, age or gender is missing, and focuses that field', async () => {
    const { user } = await open();
    for (const [label, text] of [
      ['Pincode', '560001'],
      ['Name', 'Ravi Kumar'],
      ['Address', '14 MG Road'],
      ['Phone No', '9812345678'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    await user.selectOptions(screen.getByLabelText('Number of Persons'), '2');
    const person = (number: number) => within(screen.getByRole('group', { name: `Person ${number}` }));
    await user.type(person(1).getByLabelText('Beneficiary Name'), 'Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    const dialog = within(screen.getByRole('dialog', { name: 'A few details are missing' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Asha Rao: age and gender',
      'Person 2: name, age and gender',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Add details' }));
    expect(person(1).getByLabelText('Age')).toHaveFocus();
  });

  it('adds up the selected tests for every person', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /CRP Test/ }));
    await user.selectOptions(screen.getByLabelText('Number of Persons'), '3');
    expect(screen.getByText('₹1,680')).toBeTruthy();
  });
});

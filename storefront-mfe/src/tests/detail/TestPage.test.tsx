import { beforeEach, expect, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import TestPage from './TestPage.js';

const packages = [
  aPackage({ id: '26', productName: 'Dear Package', price: 2199, testIds: ['26'] }),
  aPackage({ id: '25', productName: 'Cheap Package', price: 449, panelTestIds: ['26'] }),
  aPackage({ id: '60', productName: 'Other Package', testIds: ['1'], panelTestIds: [] }),
];
const sugar = aTest({
  id: '26',
  productName: 'Insulin, Fasting (Outlab)',
  price: 770,
  specimen: 'Blood (serum)',
  fasting: '8-12 h',
  preparation: { fasting: { from: 8, to: 12 }, notes: ['biotin'] },
  reportHours: 72,
  outlab: true,
});

const answers = {
  'GET /api/tests/:id': ({ params }: { params: Record<string, string> }) =>
    params.id === '26' ? sugar : problem('not_found'),
  'GET /api/packages': () => packages,
};

const show = (id = '26') => renderScreen(<TestPage />, { path: `/shop/${id}`, route: '/shop/:id' });
const fact = (name: string) => screen.getByText(name).nextElementSibling;

beforeEach(() => {
  fakeApi(answers);
});

test('shows the test, its preparation and where it is processed', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Insulin, Fasting (Outlab)');
  expect(screen.getAllByText('₹770')[0]).toBeVisible();
  expect(fact('Specimen')).toHaveTextContent('Blood (serum)');
  expect(fact('Collected')).toHaveTextContent('At your home, free');
  expect(fact('Preparation')).toHaveTextContent(
    'Fast for 8 to 12 hours before the visit. Plain water is fine.The home visit is between 6 and 9 am.If you take biotin',
  );
  expect(fact('Report')).toHaveTextContent('Within 3 days of reaching the lab');
  expect(fact('Processed')).toHaveTextContent('At a partner laboratory (Outlab)');
  expect(document.title).toBe('Insulin, Fasting (Outlab) | Nidaan');
});

test('sends a person with chest pain to 112 before a test for it can be added, and takes it off again', async () => {
  const troponin = aTest({ id: '15', productName: 'Troponin I', preparation: { notes: ['emergency'] } });
  fakeApi({ ...answers, 'GET /api/tests/:id': () => troponin });
  const { user, cart } = await show('15');
  expect(
    await screen.findByText(
      'Chest pain or breathlessness now? Call 112. This test is not for an emergency; the result comes hours later.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove this test' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Add to cart' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Remove this test' }));
  expect(cart()).toEqual([]);
  expect(document.activeElement).toHaveTextContent(/^Chest pain or breathlessness now\?/);
});

test('shows no details for a test with only a name and a price', async () => {
  const bare = aTest({
    id: '26',
    productName: 'Kala azar antibody',
    price: 770,
    category: 'Basic',
    specimen: '',
    shortDesc: '',
    description: '',
    collection: null,
    fasting: null,
    preparation: null,
    reportHours: null,
    outlab: null,
    aliases: [],
  });
  fakeApi({ ...answers, 'GET /api/tests/:id': () => bare });
  await show();
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('dl')).toBeNull();
  const claims = /fasting|within|hours|our own|certified|home sample|partner/i;
  expect(document.querySelector('.sf-product')?.textContent).not.toMatch(claims);
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(Object.keys(JSON.parse(data) as object)).toEqual(['@context', '@type', 'name', 'offers']);
  expect([...document.querySelectorAll('p, dd')].filter((part) => part.textContent === '')).toEqual([]);
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(description).toBe('₹770 with online report.');
});

test('lists the packages that contain it, cheapest first', async () => {
  await show();
  const links = await screen.findAllByRole('link', { name: /Package/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cheap Package', '/health/25'],
    ['Dear Package', '/health/26'],
  ]);
});

test.each([
  ['pcpndt', /sex of the baby is not determined or disclosed/],
  ['hiv', /informed consent and counselling/],
] as const)('shows the notice of the %s law', async (regulated, words) => {
  fakeApi({ ...answers, 'GET /api/tests/:id': () => ({ ...sugar, regulated }) });
  await show();
  expect(await screen.findByText(words)).toBeVisible();
});

test('Add to cart becomes the quantity, and Book Now adds only a missing test', async () => {
  const { user, cart, address } = await show();
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Insulin, Fasting (Outlab) is in your cart.')).toBeVisible();
  expect(await screen.findByText('Added · 1')).toBeVisible();
  expect(cart()).toMatchObject([{ id: '26', type: 'product', price: 770, qty: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  expect(cart()).toMatchObject([{ id: '26', qty: 1 }]);
  expect(address()).toBe('/cart');
});

test('shows a message and a link for an unknown test', async () => {
  await show('9999');
  expect(await screen.findByRole('heading', { level: 1, name: 'We do not have this test' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all tests' })).toHaveAttribute('href', '/shop');
});

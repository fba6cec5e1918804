import { describe, expect, jest, test } from '@jest/globals';
import type { LoadContext } from '@nidaan/sdk';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { articles } from './articles.js';
import TextPage, { load } from './TextPage.js';

const backLinksTo = (path: string) =>
  within(screen.getByRole('article'))
    .queryAllByRole('link', { name: /^All articles/ })
    .filter((link) => link.getAttribute('href') === path);

test.each(Object.entries(articles))(
  'the article %s links back to the list at its top and bottom',
  async (slug, { title }) => {
    await renderScreen(<TextPage />, { path: `/blog/${slug}`, route: '/blog/:slug' });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(backLinksTo('/blog')).toHaveLength(2);
  },
);

test('the list of articles does not link to itself', async () => {
  await renderScreen(<TextPage />, { path: '/blog' });
  expect(backLinksTo('/blog')).toEqual([]);
});

const served = [{ state: 'Maharashtra', cities: ['Mumbai', 'Pune'] }];
const nabl = {
  name: 'NABL',
  number: 'MC-0000',
  validUntil: '2025-03-31',
  scope: 'https://nabl.example/MC-0000',
};

const plain = { accreditations: [], reportDoctor: null, phlebotomists: [], served };

test('the questions name who comes, with a photo where there is one', async () => {
  const photo = '/images/phlebotomists/asha.png';
  const phlebotomists = [
    { name: 'Asha Devi', photo },
    { name: 'Ravi Kumar', photo: null },
  ];
  fakeApi({ 'GET /api/lab': () => ({ ...plain, phlebotomists }) });
  await renderScreen(<TextPage />, { path: '/faqs' });
  await screen.findByText('Who comes:');
  const [asha, ravi] = ['Asha Devi', 'Ravi Kumar'].map((name) => screen.getByText(name));
  expect(asha?.querySelector('img')).toHaveAttribute('src', photo);
  expect(ravi?.querySelector('img')).toBeNull();
});

test('the questions name the cities, and what is set about the laboratory', async () => {
  fakeApi({ 'GET /api/lab': () => ({ ...plain, accreditations: [nabl], reportDoctor: 'Dr Lakshmi Rao' }) });
  await renderScreen(<TextPage />, { path: '/faqs' });
  expect(await screen.findByText('Maharashtra: Mumbai, Pune')).toBeVisible();
  expect(
    screen.getByText('NABL-accredited, certificate MC-0000, valid until Mon, 31 Mar 2025'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Scope of the NABL accreditation' })).toHaveAttribute(
    'href',
    nabl.scope,
  );
  expect(screen.getByText('Dr Lakshmi Rao.')).toBeVisible();
});

test('what is not set about the laboratory is not claimed', async () => {
  fakeApi({ 'GET /api/lab': () => plain });
  await renderScreen(<TextPage />, { path: '/faqs' });
  await screen.findByText('Maharashtra: Mumbai, Pune');
  expect(screen.queryByText(/accredited, certificate|NABL/)).toBeNull();
  expect(screen.queryByText('Who comes:')).toBeNull();
  expect(screen.getByText(/Please ask us before you book/)).toBeVisible();
});

test('the sample report says that it is a sample beside its values', async () => {
  fakeApi({ 'GET /api/lab': () => plain });
  await renderScreen(<TextPage />, { path: '/sample-report' });
  expect(screen.getByText('SAMPLE. The patient and all values are invented.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sample: results (invented values)' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Haemoglobin 11.4 g\/dL 12.0 to 15.0 Low/ })).toBeVisible();
});

describe('for the HTML of a page', () => {
  /** Loads the data of a page, with an API that answers or not; returns how many calls it made. */
  async function callsFor(path: string, answer: () => Promise<undefined>): Promise<number> {
    const run = jest.fn(answer);
    const context = { path, params: {}, query: new URLSearchParams(), notFound: () => {} };
    await load({ ...context, run: run as LoadContext['run'] });
    return run.mock.calls.length;
  }

  test.each([
    ['/faqs', 1],
    ['/about', 1],
    ['/blog', 0],
    ['/terms', 0],
  ])('%s asks for the profile of the laboratory %d times', async (path, calls) => {
    expect(await callsFor(path, () => Promise.resolve(undefined))).toBe(calls);
  });

  test('an API that does not answer leaves out the profile, not the page', async () => {
    expect(await callsFor('/faqs', () => Promise.reject(new Error('no answer')))).toBe(1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aPackage, aTest, fakeApi, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import SearchBox from './SearchBox.js';

const tests = [
  aTest({ id: '13', productName: 'Thyroid Stimulating Hormone (TSH)', price: 300, aliases: [] }),
  aTest({ id: '213', productName: 'Parathyroid Hormone, Intact (PTH)', price: 1500, aliases: [] }),
];
const packages = [aPackage({ id: '30', productName: 'Thyroid Check', price: 359 })];

const server = () => fakeApi({ 'GET /api/tests': () => tests, 'GET /api/packages': () => packages });

const show = (props = {}) => renderScreen(<SearchBox {...props} />, { route: '/*' });
const box = () => screen.getByRole('combobox', { name: 'Search tests and packages' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  server();
});

describe('typing', () => {
  test('shows names with type and price, tests first', async () => {
    const { user } = await show();
    await user.type(box(), ' THYR');
    expect(options()).toEqual([]);
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(options()).toEqual([
      'Thyroid Stimulating Hormone (TSH)Test₹300',
      'Parathyroid Hormone, Intact (PTH)Test₹1,500',
      'Thyroid CheckPackage₹359',
    ]);
    expect(screen.getByText('3 results')).toHaveAttribute('role', 'status');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  });

  test('reports the corrected term for a misspelt one', async () => {
    const { user } = await show();
    await user.type(box(), 'thiroid');
    expect(await screen.findByText('Showing results for “thyroid”. 3 results')).toBeVisible();
  });

  test('reports that nothing was found', async () => {
    const { user } = await show();
    await user.type(box(), 'zzzz');
    expect(await screen.findByText('No results found for "zzzz"')).toBeVisible();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  test('does not search for blanks', async () => {
    const { user, address } = await show();
    await user.type(box(), '   {Enter}');
    expect(screen.queryByText(/results/)).toBeNull();
    expect(address()).toBe('/');
  });

  test('a phone keyboard that still composes the word holds back its keys, but not the results', async () => {
    const { address } = await show();
    fireEvent.compositionStart(box());
    for (const length of 'thyroid'.split('').keys())
      fireEvent.change(box(), { target: { value: 'thyroid'.slice(0, length + 1) } });
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(active()).toBeUndefined();
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(address()).toBe('/');
  });
});

describe('choosing', () => {
  test.each([
    ['Thyroid Stimulating', '/shop/13'],
    ['Thyroid Check', '/health/30'],
  ])('%s opens %s and clears the box', async (name, to) => {
    const { user, address } = await show();
    await user.type(box(), 'thyroid');
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    expect(address()).toBe(to);
    expect(box()).toHaveValue('');
    expect(options()).toEqual([]);
  });

  test('arrow keys wrap around, Home and End select the ends, Enter opens the selection', async () => {
    const { user, address } = await show();
    await user.type(box(), 'thyroid');
    await screen.findAllByRole('option');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch('Stimulating');
    await user.keyboard('{ArrowUp}');
    expect(active()).toMatch('Check');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toMatch('Parathyroid');
    await user.keyboard('{Home}');
    expect(active()).toMatch('Stimulating');
    await user.keyboard('{End}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Thyroid Check');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/health/30');
  });

  test('Enter without a selection opens the results page', async () => {
    const { user, address } = await show();
    await user.type(box(), 'vitamin d & b12{Enter}');
    expect(address()).toBe('/search?q=vitamin%20d%20%26%20b12');
    expect(box()).toHaveValue('');
  });
});

describe('closing', () => {
  test('Escape closes the panel and keeps the text, a second Escape clears it, an arrow key reopens the panel', async () => {
    const { user } = await show();
    await user.type(box(), 'thyroid');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box()).toHaveValue('thyroid');
    await user.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(3);
    await user.keyboard('{Escape}{Escape}');
    expect(box()).toHaveValue('');
  });

  test('Tab leads to the Add button of the selected result, then out of the panel, which closes', async () => {
    const { user } = await show();
    await user.type(box(), 'thyroid');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await user.tab();
    expect(screen.getByRole('button', { name: /^Add to cart: Parathyroid/ })).toHaveFocus();
    expect(options()).toHaveLength(3);
    await user.tab();
    expect(options()).toEqual([]);
    expect(box()).not.toHaveFocus();
  });

  test('Escape on an Add button closes the panel and returns to the field', async () => {
    const { user } = await show();
    await user.type(box(), 'thyroid');
    await screen.findAllByRole('option');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('thyroid');
  });
});

test('keeps the text typed before it loaded, with the cursor at the end', async () => {
  await show({ typed: 'thyr', focused: true });
  const field = box();
  expect(field).toHaveValue('thyr');
  expect(field).toHaveFocus();
  expect((field as HTMLInputElement).selectionStart).toBe(4);
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});

test('loads the catalogue once, not before the first input', async () => {
  const api = server();
  const { user } = await show();
  expect(api.calls).toHaveLength(0);
  await user.type(box(), 'thy');
  await screen.findAllByRole('option');
  await user.type(box(), 'roid');
  expect(api.callsTo('GET /api/tests')).toHaveLength(1);
});

describe('without the server', () => {
  const dead = { 'GET /api/tests': unreachable, 'GET /api/packages': unreachable };
  const built = {
    tests: [
      { ...tests[0], productName: 'Thyroid Stimulating Hormone (TSH)', price: 290, aliases: ['gland'] },
    ],
    packages: [{ ...packages[0], productName: 'Thyroid Check', price: 300, count: 3 }],
  };

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'CATALOGUE_SNAPSHOT');
  });

  test('searches the catalogue of the build with a notice until the server is reachable', async () => {
    Object.assign(globalThis, { CATALOGUE_SNAPSHOT: built });
    fakeApi(dead);
    const { user } = await show();
    await user.type(box(), 'gland');
    expect(await screen.findByRole('option')).toHaveTextContent('TSH)Test₹290');
    expect(screen.getByText('Prices may have changed')).toBeVisible();
    server();
    await user.tab();
    await user.clear(box());
    await user.type(box(), 'thyroid');
    expect(await screen.findByRole('option', { name: /Parathyroid/ })).toBeVisible();
    expect(screen.queryByText('Prices may have changed')).toBeNull();
  });

  test('does not show built-in tests that the server has deleted', async () => {
    Object.assign(globalThis, { CATALOGUE_SNAPSHOT: built });
    fakeApi({ ...dead, 'GET /api/tests': () => [] });
    const { user } = await show();
    await user.type(box(), 'thyroid');
    expect(await screen.findByRole('option')).toHaveTextContent('Thyroid CheckPackage₹300');
  });

  test('shows a failure with retry when the build contains no catalogue', async () => {
    fakeApi(dead);
    const { user } = await show();
    await user.type(box(), 'thyroid');
    expect(await screen.findByText('Search is temporarily unavailable. Your cart is kept.')).toBeVisible();
    server();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });
});

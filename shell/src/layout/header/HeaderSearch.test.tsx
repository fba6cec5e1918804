import { expect, test } from '@jest/globals';
import { renderScreen } from '@nidaan/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { HeaderSearch } from './HeaderSearch.js';

const show = () =>
  renderScreen(
    <>
      <HeaderSearch />
      <h1>Page</h1>
    </>,
    { path: '/shop', route: '/*' },
  );
const icon = () => screen.getByRole('link', { name: 'Search' });
const field = () => screen.getByRole('textbox', { name: 'Search tests and packages' });

test('without script the icon leads to the search page, and the form to the results', async () => {
  await show();
  expect(icon()).toHaveAttribute('href', '/search');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
});

test('the icon opens the search panel and focuses its field; Escape closes it and focuses the icon', async () => {
  const { user, address } = await show();
  await user.click(icon());
  expect(icon()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveFocus();
  expect(address()).toBe('/shop');
  await user.keyboard('{Escape}');
  expect(icon()).toHaveAttribute('aria-expanded', 'false');
  expect(icon()).toHaveFocus();
});

test('the icon closes the panel too, and so does a press outside', async () => {
  const { user } = await show();
  await user.click(icon());
  await user.click(icon());
  expect(icon()).toHaveAttribute('aria-expanded', 'false');
  await user.click(icon());
  fireEvent.pointerDown(screen.getByRole('heading', { name: 'Page' }));
  expect(icon()).toHaveAttribute('aria-expanded', 'false');
});

test('navigation closes the panel', async () => {
  const { user, address } = await show();
  await user.click(icon());
  await user.type(field(), 'sugar{Enter}');
  expect(address()).toBe('/search?q=sugar');
  expect(icon()).toHaveAttribute('aria-expanded', 'false');
});

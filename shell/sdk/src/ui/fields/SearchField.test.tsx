import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.js';
import { SearchField } from './SearchField.js';

const field = () => screen.getByPlaceholderText('Search tests and packages...');

test('is a plain form to /search?q= without scripts', async () => {
  await renderScreen(<SearchField />);
  const form = screen.getByRole('search', { name: 'Search' });
  expect(form).toHaveAttribute('action', '/search');
  expect(form).toHaveAttribute('method', 'get');
  expect(field()).toHaveAttribute('name', 'q');
});

test('navigates to the results without loading the page and calls onSearch', async () => {
  const onSearch = jest.fn();
  const { user, address } = await renderScreen(<SearchField big onSearch={onSearch} />);
  await user.type(field(), '  hb a1c ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/search?q=hb%20a1c');
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('does not navigate for a blank term', async () => {
  const { user, address } = await renderScreen(<SearchField />);
  await user.type(field(), '  {Enter}');
  expect(address()).toBe('/');
});

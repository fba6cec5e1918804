import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.js';
import { SearchField } from './SearchField.js';

const field = () => screen.getByPlaceholderText('Search tests and packages...');

test('is a plain form to /search?q= for a browser without script', async () => {
  await renderScreen(<SearchField />);
  const form = screen.getByRole('search', { name: 'Search' });
  expect(form).toHaveAttribute('action', '/search');
  expect(form).toHaveAttribute('method', 'get');
  expect(field()).toHaveAttribute('name', 'q');
});

test('goes to the results without loading the page, and tells of it', async () => {
  const onSearch = jest.fn();
  const { user, address } = await renderScreen(<SearchField big onSearch={onSearch} />);
  await user.type(field(), '  hb a1c ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/search?q=hb%20a1c');
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('blanks go nowhere', async () => {
  const { user, address } = await renderScreen(<SearchField />);
  await user.type(field(), '  {Enter}');
  expect(address()).toBe('/');
});

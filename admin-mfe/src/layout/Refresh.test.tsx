import { expect, test } from '@jest/globals';
import { renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { Refresh } from './Refresh.js';

test('shows progress only for a refresh by click, not for polling, and keeps its width', async () => {
  let answer = () => {};
  const polling = {
    isFetching: true,
    refetch: () => new Promise<void>((resolve) => (answer = resolve)),
  };
  const { user } = await renderScreen(<Refresh query={polling} />);
  const text = screen.getByText('Refresh');
  expect(text.parentElement).toHaveAttribute('data-widest', 'Refreshing...');
  await user.click(screen.getByRole('button'));
  expect(text).toHaveTextContent('Refreshing...');
  answer();
  expect(await screen.findByText('Refresh')).toBe(text);
});

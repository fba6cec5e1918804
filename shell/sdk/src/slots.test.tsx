import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Host, HostContext } from './host-context.js';
import type { SlotProps } from './remote.js';
import { Slot } from './slots.js';

async function show(fillSlot: Host['fillSlot'], children: ReactNode) {
  const host: Host = { openLogin: () => {}, fillSlot };
  return act(async () => render(<HostContext value={host}>{children}</HostContext>));
}

const form = () => (
  <Slot name="booking.form" item="26" fallback={<p>Elsewhere</p>} loading={<p>Loading</p>} />
);
const Form = ({ item }: SlotProps) => <p>Form for {String(item)}</p>;

test('a slot shows what fills it, with its props, and asks once in its life', async () => {
  const fill = jest.fn(() => Promise.resolve({ default: Form }));
  const { rerender } = await show(fill, form());
  expect(screen.getByText('Form for 26')).toBeVisible();
  rerender(<HostContext value={{ openLogin: () => {}, fillSlot: fill }}>{form()}</HostContext>);
  expect(screen.getByText('Form for 26')).toBeVisible();
  expect(fill).toHaveBeenCalledTimes(1);
});

test('while it loads, something stands in its place', async () => {
  await show(() => new Promise(() => {}), form());
  expect(screen.getByText('Loading')).toBeVisible();
});

test('nobody fills it: the fallback', async () => {
  await show(() => null, form());
  expect(screen.getByText('Elsewhere')).toBeVisible();
});

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('dead'))],
  [
    'breaks',
    () =>
      Promise.resolve({
        default: () => {
          throw new Error('broken');
        },
      }),
  ],
])('what fills it %s: the fallback, and the rest of the page stays', async (_why, fill) => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  await show(
    fill,
    <>
      <h1>Page</h1>
      {form()}
    </>,
  );
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  quiet.mockRestore();
});

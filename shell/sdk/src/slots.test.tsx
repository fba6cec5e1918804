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

test('a slot renders its component with the props, and loads it once per mount', async () => {
  const fill = jest.fn(() => Promise.resolve({ default: Form }));
  const { rerender } = await show(fill, form());
  expect(screen.getByText('Form for 26')).toBeVisible();
  rerender(<HostContext value={{ openLogin: () => {}, fillSlot: fill }}>{form()}</HostContext>);
  expect(screen.getByText('Form for 26')).toBeVisible();
  expect(fill).toHaveBeenCalledTimes(1);
});

test('a slot shows the loading content while it loads', async () => {
  await show(() => new Promise(() => {}), form());
  expect(screen.getByText('Loading')).toBeVisible();
});

test('a slot that no remote fills shows the fallback', async () => {
  await show(() => null, form());
  expect(screen.getByText('Elsewhere')).toBeVisible();
});

test.each([
  ['a rejected load', () => Promise.reject(new Error('dead'))],
  [
    'a throwing component',
    () =>
      Promise.resolve({
        default: () => {
          throw new Error('broken');
        },
      }),
  ],
])('%s shows the fallback and keeps the rest of the page', async (_why, fill) => {
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

import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { SlotModule, SlotProps } from './remote.js';
import { HostContext } from './host-context.js';
import { SearchPlace } from './search-place.js';
import { renderScreen } from './testing/render-screen.js';

const Live = ({ typed, focused, name, big }: SlotProps) => (
  <output>{JSON.stringify({ typed, focused, name, big })}</output>
);

function place(fillSlot: () => Promise<SlotModule> | null, props = {}) {
  return renderScreen(
    <HostContext value={{ openLogin: () => {}, fillSlot }}>
      <SearchPlace {...props} />
    </HostContext>,
  );
}
const field = () => screen.getByPlaceholderText('Search tests and packages...');

test('shows the plain form until the live search has loaded, which takes over text and focus', async () => {
  let finishLoading: (module: SlotModule) => void = () => {};
  const { user } = await place(() => new Promise((resolve) => (finishLoading = resolve)), {
    big: true,
    name: 'Find',
  });
  await user.type(field(), 'thyr');
  expect(field()).toHaveFocus();
  await act(async () => finishLoading({ default: Live }));
  expect(screen.getByText('{"typed":"thyr","focused":true,"name":"Find","big":true}')).toBeVisible();
});

test('loads the slot on hover or focus only, never because the page is idle', async () => {
  const fill = jest.fn(() => null);
  jest.useFakeTimers();
  const { user } = await place(fill);
  act(() => jest.runAllTimers());
  jest.useRealTimers();
  expect(fill).not.toHaveBeenCalled();
  await user.hover(field());
  expect(fill).toHaveBeenCalledTimes(1);
});

test('keeps the form when the remote cannot be loaded, and retries on the next focus', async () => {
  const fill = jest.fn(() => Promise.reject(new Error('dead')));
  const { user, address } = await place(fill);
  await user.click(field());
  await user.tab();
  await user.click(field());
  expect(fill.mock.calls.length).toBeGreaterThan(1);
  await user.type(field(), 'sugar{Enter}');
  expect(address()).toBe('/search?q=sugar');
});

test('shows the form with the typed text again when the live search throws', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  let finishLoading: (module: SlotModule) => void = () => {};
  const { user } = await place(() => new Promise((resolve) => (finishLoading = resolve)));
  await user.type(field(), 'thyr');
  await act(async () => finishLoading({ default: Broken }));
  expect(field()).toHaveValue('thyr');
  quiet.mockRestore();
});

import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { toast, TOAST_MS, Toasts } from './toast.js';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const undo = jest.fn();
const showRemoved = () => act(() => toast.info('Removed', { label: 'Undo', run: undo }));

test('a toast disappears after five seconds', () => {
  act(() => toast.success('Saved'));
  pass(TOAST_MS - 1);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast that another place shows has no more time than in the first', () => {
  act(() => toast.success('Saved'));
  pass(TOAST_MS - 1000);
  cleanup();
  render(<Toasts />);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1000);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an error stays until it is dismissed', () => {
  act(() => toast.error('Failed'));
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Failed')).toBeNull();
});

test('the newest toast replaces the one before, whose text stays in the one live region', () => {
  act(() => toast.success('First'));
  const first = screen.getByText('First');
  act(() => toast.info('Second'));
  const region = screen.getByRole('status');
  expect(within(region).getAllByRole('button')).toHaveLength(1);
  // The same node: a new one would be announced again.
  expect(region).toContainElement(first);
  expect(first.closest('.nd-sr')).not.toBeNull();
  expect(region).toHaveAttribute('aria-atomic', 'false');
  act(() => toast.info('Third'));
  expect(region).toHaveTextContent(/^SecondThird$/);
  pass(TOAST_MS);
  expect(region).toBeEmptyDOMElement();
});

test('an announcement is read to screen readers alone, in place of the toast before', () => {
  act(() => toast.success('Saved'));
  act(() => toast.announce('Added'));
  expect(screen.getByText('Added').closest('.nd-sr')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  pass(TOAST_MS);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the same text is shown once', () => {
  act(() => toast.success('Saved'));
  act(() => toast.success('Saved'));
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('an action runs once and removes its toast', () => {
  showRemoved();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).toBeNull();
});

test('a toast with an action stays for five seconds after the last key was pressed', () => {
  showRemoved();
  pass(TOAST_MS - 1);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  pass(TOAST_MS - 1);
  expect(screen.getByText('Removed')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Removed')).toBeNull();
});

test('a toast stays while the focus is in it', () => {
  showRemoved();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(TOAST_MS * 3);
  expect(screen.getByText('Removed')).toBeVisible();
  act(() => (document.activeElement as HTMLElement).blur());
  pass(TOAST_MS);
  expect(screen.queryByText('Removed')).toBeNull();
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whenIdle } from './idle.js';

const loaded = (state: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value: state });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  loaded('complete');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  jest.useRealTimers();
});

test('waits for the load event, then for an idle browser', () => {
  const idle = jest.fn<(run: () => void) => number>(() => 7);
  Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: () => {} });
  loaded('interactive');
  const run = jest.fn();
  whenIdle(run);
  expect(idle).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(idle).toHaveBeenCalledWith(run);
});

test('runs shortly after the load event where requestIdleCallback is missing', () => {
  const run = jest.fn();
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

test('can be cancelled before and after the load event', () => {
  const run = jest.fn();
  loaded('loading');
  whenIdle(run)();
  window.dispatchEvent(new Event('load'));
  loaded('complete');
  whenIdle(run)();
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  const cancel = jest.fn();
  Object.assign(window, { requestIdleCallback: () => 7, cancelIdleCallback: cancel });
  whenIdle(run)();
  expect(cancel).toHaveBeenCalledWith(7);
});

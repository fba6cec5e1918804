import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Rush } from './rush.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A thread that waits for the end of the rush of another one; `ended` tells whether it has. */
function startWaiting() {
  const rush = new Rush();
  const wait = new Rush(rush.shared).awaiter();
  const begin = () => {
    const state = { ended: false };
    void wait().then(() => (state.ended = true));
    return state;
  };
  return { rush, begin };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('waits until no order has been placed for a moment', async () => {
  const { rush, begin } = startWaiting();
  rush.note();
  const waiting = begin();
  for (const _ of Array(10)) {
    await pass(90);
    rush.note();
  }
  expect(waiting.ended).toBe(false);
  await pass(200);
  expect(waiting.ended).toBe(true);
});

it('waits two seconds at most', async () => {
  const { rush, begin } = startWaiting();
  rush.note();
  const waiting = begin();
  for (const _ of Array(50)) {
    await pass(42);
    rush.note();
  }
  expect(waiting.ended).toBe(true);
});

it('does not wait without an order since it has waited last', async () => {
  const { rush, begin } = startWaiting();
  const first = begin();
  await pass(0);
  expect(first.ended).toBe(true);
  rush.note();
  begin();
  await pass(1000);
  const next = begin();
  await pass(0);
  expect(next.ended).toBe(true);
});

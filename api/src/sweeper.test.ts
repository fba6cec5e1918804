import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Sweeper } from './sweeper.js';

class Counting extends Sweeper {
  sweeps = 0;

  async sweep(): Promise<void> {
    this.sweeps += 1;
    throw new Error('the database is away');
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('sweeps every hour, whatever became of the last sweep, until the process leaves', async () => {
  const sweeper = new Counting();
  sweeper.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(sweeper.sweeps).toBe(2);
  sweeper.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(sweeper.sweeps).toBe(2);
});

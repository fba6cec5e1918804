import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger, type LoggerService } from '@nestjs/common';
import { PeriodicJob } from './periodic-job.js';

class Counting extends PeriodicJob {
  sweeps = 0;

  async run(): Promise<void> {
    this.sweeps += 1;
    throw new Error('the database is away');
  }
}

const lines: unknown[][] = [];
const log: LoggerService = {
  log: () => undefined,
  warn: () => undefined,
  error: (...line: unknown[]) => void lines.push(line),
};

beforeEach(() => {
  jest.useFakeTimers();
  Logger.overrideLogger(log);
});
afterEach(() => void jest.useRealTimers());

it('runs within a minute of the start, then every hour, whatever became of the last run, until the process leaves', async () => {
  const sweeper = new Counting();
  sweeper.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sweeper.sweeps).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(sweeper.sweeps).toBe(3);
  sweeper.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(sweeper.sweeps).toBe(3);
  expect(lines).toEqual(
    Array(3).fill([expect.objectContaining({ err: expect.anything() }), 'a sweep failed', 'Counting']),
  );
});

it('a process that leaves before the first run does not run', async () => {
  const sweeper = new Counting();
  sweeper.onApplicationBootstrap();
  sweeper.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sweeper.sweeps).toBe(0);
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger, type LoggerService } from '@nestjs/common';
import { PeriodicJob } from './periodic-job.js';

class Counting extends PeriodicJob {
  runs = 0;

  async run(): Promise<void> {
    this.runs += 1;
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

it('runs within a minute of the start, then every hour even after a failed run, until the process stops', async () => {
  const job = new Counting();
  job.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(job.runs).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(job.runs).toBe(3);
  job.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(job.runs).toBe(3);
  expect(lines).toEqual(
    Array(3).fill([expect.objectContaining({ err: expect.anything() }), 'a periodic job failed', 'Counting']),
  );
});

it('does not run in a process that stops before the first run', async () => {
  const job = new Counting();
  job.onApplicationBootstrap();
  job.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(job.runs).toBe(0);
});

import { expect, it } from '@jest/globals';
import { compareGroups, halfWidth } from './sequential-test.js';
import { simulateRuns } from './simulation.js';

const count = (runs: ReturnType<typeof simulateRuns>, outcome: string) =>
  runs.filter((run) => run.outcome === outcome).length;

it('promotes an equal version in at least 95 of 100 runs', () => {
  expect(count(simulateRuns({}), 'promoted')).toBeGreaterThanOrEqual(95);
});

it('never promotes a version with two percentage points more sessions with errors, and rolls most back', () => {
  const runs = simulateRuns({ errors: 0.03 });
  expect(count(runs, 'promoted')).toBe(0);
  expect(count(runs, 'rolled-back')).toBeGreaterThanOrEqual(95);
});

it('rolls a version back whose LCP is 15 % or whose INP is 20 % slower', () => {
  expect(count(simulateRuns({ lcp: 1725 }), 'rolled-back')).toBeGreaterThanOrEqual(95);
  expect(count(simulateRuns({ inp: 96 }), 'rolled-back')).toBeGreaterThanOrEqual(95);
});

it('seldom promotes a version whose LCP is 10 % slower, and nearly always one whose files alone are colder', () => {
  expect(count(simulateRuns({ lcp: 1650 }), 'promoted')).toBeLessThanOrEqual(5);
  expect(count(simulateRuns({ lcp: 1545 }), 'promoted')).toBeGreaterThanOrEqual(95);
});

it('compares shares by their difference, and equal versions by 0', () => {
  expect(compareGroups([98_000, 2000], [99_000, 1000]).difference).toBeCloseTo(0.01, 3);
  expect(compareGroups([5, 7, 9], [5, 7, 9]).difference).toBeCloseTo(0, 10);
  expect(compareGroups([0, 0, 900], [900, 0, 0]).difference).toBeGreaterThan(0.99);
});

it('is wider for fewer sessions and for a smaller error rate', () => {
  expect(halfWidth(0.0004, 0.1, 0.01)).toBeGreaterThan(halfWidth(0.0001, 0.1, 0.01));
  expect(halfWidth(0.0001, 0.1, 0.001)).toBeGreaterThan(halfWidth(0.0001, 0.1, 0.01));
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Registry } from '../remotes/registry.js';

const measure = jest.fn();
jest.unstable_mockModule('./measure.js', () => ({ measure }));
const { startVitals } = await import('./start.js');

const registry: Registry = { remotes: {} };
const load = () => Promise.reject(new Error('not loaded'));
const idle: (() => void)[] = [];

beforeEach(() => {
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
  window.history.replaceState(null, '', '/shop/2?q=x');
});
afterEach(() => {
  jest.restoreAllMocks();
  measure.mockClear();
  idle.length = 0;
  delete document.body.dataset.vitals;
});

async function startWith(percent: string | undefined, drawn: number): Promise<number> {
  if (percent !== undefined) document.body.dataset.vitals = percent;
  jest.spyOn(Math, 'random').mockReturnValue(drawn);
  startVitals(registry, load);
  expect(measure).not.toHaveBeenCalled();
  for (const run of idle) run();
  // The import of a module takes several turns.
  await new Promise((resolve) => setTimeout(resolve));
  return measure.mock.calls.length;
}

test('a page in the sample is measured once the browser is idle, by the path that was opened', async () => {
  expect(await startWith('10', 0.0999)).toBe(1);
  expect(measure).toHaveBeenCalledWith('/shop/2', registry, load);
});

test('every page is measured while an automatic canary compares versions of its remote', async () => {
  const trial = { step: '2026-11-25T04:00:00.000Z', version: '1' };
  const booking = {
    uniqueName: 'b',
    version: '1',
    contract: 1,
    entry: '/b.js',
    routes: ['/shop'],
    slots: [],
  };
  registry.remotes = { booking: { ...booking, trial } };
  expect(await startWith('0', 0.99)).toBe(1);
  registry.remotes = {};
});

test.each([
  ['above the share', '10', 0.1],
  ['when the share is 0', '0', 0],
  ['when the page has no share', undefined, 0],
])('a page is not measured %s', async (_when, percent, drawn) => {
  expect(await startWith(percent, drawn)).toBe(0);
  expect(idle).toEqual([]);
});

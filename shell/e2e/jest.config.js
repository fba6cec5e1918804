import { jestPreset } from '../sdk/dist/tooling/jest.js';

/** Whole journeys in Chromium: one house for all of them, one journey at a time. */
export default jestPreset('node', {
  globalSetup: './house/setup.mjs',
  globalTeardown: './house/teardown.mjs',
  testMatch: ['**/*.test.ts', '**/*.test.mjs'],
  maxWorkers: 1,
});

import { jestPreset } from '../sdk/dist/tooling/jest.js';

/** Whole journeys in Chromium: one stack for all of them, one journey at a time. */
export default jestPreset('node', {
  globalSetup: './stack/setup.mjs',
  globalTeardown: './stack/teardown.mjs',
  testMatch: ['**/*.test.ts', '**/*.test.mjs'],
  maxWorkers: 1,
});

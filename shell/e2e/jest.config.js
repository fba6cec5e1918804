import { jestPreset } from '../sdk/dist/tooling/jest.js';

/** End-to-end tests in Chromium: one stack for all of them, one test at a time. */
export default jestPreset('node', {
  testEnvironment: './browser/environment.mjs',
  globalSetup: './stack/setup.mjs',
  globalTeardown: './stack/teardown.mjs',
  // Those in `releases` have a configuration of their own.
  testMatch: ['<rootDir>/*.test.{ts,mjs}', '<rootDir>/stack/*.test.mjs'],
  maxWorkers: 1,
  // A journey through a screen presses all that is on it.
  testTimeout: 120_000,
  testSequencer: './sequencer.mjs',
  showSeed: true,
});

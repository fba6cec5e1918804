import { jestPreset } from '../sdk/dist/tooling/jest.js';

/** Tests of the real nginx: its configuration alone, then end-to-end tests of the stack through it. */
export default jestPreset('node', {
  rootDir: '..',
  testEnvironment: './e2e/browser/environment.mjs',
  globalSetup: './edge/stack/setup.mjs',
  globalTeardown: './e2e/stack/teardown.mjs',
  maxWorkers: 1,
  testTimeout: 120_000,
  testMatch: ['<rootDir>/edge/**/*.test.mjs', '<rootDir>/e2e/(booking|cart|catalogue).test.ts'],
});

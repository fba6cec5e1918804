import { jestPreset } from '../../sdk/dist/tooling/jest.js';

/** The journeys of earlier builds of the remotes, against the present shell and API. */
export default jestPreset('node', {
  rootDir: '../..',
  testEnvironment: './e2e/browser/environment.mjs',
  globalSetup: './proof/skew/setup.mjs',
  globalTeardown: './e2e/stack/teardown.mjs',
  testMatch: ['<rootDir>/proof/skew/**/*.test.ts', '<rootDir>/proof/skew/**/*.test.mjs'],
  maxWorkers: 1,
  testTimeout: 240_000,
});

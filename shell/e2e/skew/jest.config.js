import { jestPreset } from '../../sdk/dist/tooling/jest.js';

/** The journeys of earlier builds of the remotes, against the present shell and API. */
export default jestPreset('node', {
  rootDir: '../..',
  testEnvironment: './e2e/browser/environment.mjs',
  globalSetup: './e2e/skew/setup.mjs',
  globalTeardown: './e2e/stack/teardown.mjs',
  testMatch: ['<rootDir>/e2e/skew/**/*.test.ts', '<rootDir>/e2e/skew/**/*.test.mjs'],
  maxWorkers: 1,
});

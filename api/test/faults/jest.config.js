import preset from '../../jest.config.js';

/** The configuration of the slow tests: floods, slow clients and killed processes. */
export default {
  ...preset,
  runner: 'jest-runner',
  globals: { isOnDisk: true },
  rootDir: '../..',
  testMatch: ['**/test/faults/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/contract/'],
  testTimeout: 240_000,
};

import preset from '../../jest.config.js';

/** The configuration of the hostile tests: generated requests, malformed uploads. */
export default {
  ...preset,
  runner: 'jest-runner',
  globals: { isOnDisk: true },
  rootDir: '../..',
  testMatch: ['**/test/hostile/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/contract/'],
  // A run is as long as the number of its requests.
  testTimeout: 3 * 3_600_000,
};

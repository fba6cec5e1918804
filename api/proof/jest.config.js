import preset from '../jest.config.js';

/** The configuration of what is proved beside the tests: by floods, faults, upgrades, and lists of what is required. */
export default {
  ...preset,
  // Postgres writes to the disk, as in an installation.
  globals: { isOnDisk: true },
  rootDir: '..',
  testMatch: ['**/proof/**/*.test.ts', '**/database/migrations/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/contract/'],
  testTimeout: 240_000,
};

import preset from '../../jest.config.js';

/** The configuration of the tests that start whole processes of the API, some through PgBouncer, and wait for them. */
export default {
  ...preset,
  rootDir: '../..',
  testMatch: ['**/test/processes/*.test.ts'],
  testTimeout: 120_000,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/contract/'],
};

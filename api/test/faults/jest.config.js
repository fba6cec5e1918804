import preset from '../../jest.config.js';

/** What takes its time: floods, crawlers and killed processes. */
export default {
  ...preset,
  rootDir: '../..',
  testMatch: ['**/test/faults/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/contract/'],
  testTimeout: 240_000,
};

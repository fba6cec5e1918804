import screens from '../jest.config.js';

/** End-to-end tests of releases: they build versions of remotes, and move what is live. */
export default { ...screens, rootDir: '..', testMatch: ['<rootDir>/releases/*.test.ts'] };

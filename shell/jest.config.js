import { jestPreset } from './sdk/dist/tooling/jest.js';

const root = import.meta.dirname;
const preset = jestPreset('node');

/** Servers and programs under Node, screens in jsdom; the journeys have a configuration of their own in e2e. */
export default {
  // Jest reads it here, and not from projects.
  testTimeout: preset.testTimeout,
  projects: [
    {
      ...preset,
      displayName: 'server',
      rootDir: root,
      roots: ['<rootDir>/server', '<rootDir>/start', '<rootDir>/images'],
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
      // The built shell is found from where the built server lies.
      moduleNameMapper: {
        '^\\.{1,2}/paths\\.js$': '<rootDir>/dist/server/paths.js',
        ...preset.moduleNameMapper,
      },
    },
    jestPreset('dom', { displayName: 'screens', rootDir: root, roots: ['<rootDir>/src'] }),
  ],
};

import { jestPreset } from './sdk/dist/tooling/jest.js';

const root = import.meta.dirname;
const preset = jestPreset('node');

/** Server and start scripts under Node, screens in jsdom; the end-to-end tests have their own configuration in e2e. */
export default {
  // Jest reads this option here, not from the projects.
  testTimeout: preset.testTimeout,
  projects: [
    {
      ...preset,
      displayName: 'server',
      rootDir: root,
      roots: [
        '<rootDir>/server',
        '<rootDir>/start',
        '<rootDir>/images',
        '<rootDir>/observe',
        '<rootDir>/deploy',
        '<rootDir>/supply-chain',
      ],
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
      // The built shell is located relative to the built server.
      moduleNameMapper: {
        '^(\\.{1,2}/)+paths\\.js$': '<rootDir>/dist/server/paths.js',
        ...preset.moduleNameMapper,
      },
    },
    jestPreset('dom', { displayName: 'screens', rootDir: root, roots: ['<rootDir>/src'] }),
  ],
};

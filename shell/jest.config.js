import { jestPreset } from './sdk/dist/tooling/jest.js';

const root = import.meta.dirname;

/** Servers and programs under Node, screens in jsdom; the journeys have a configuration of their own in e2e. */
export default {
  projects: [
    jestPreset('node', {
      displayName: 'server',
      rootDir: root,
      roots: ['<rootDir>/server', '<rootDir>/start', '<rootDir>/images'],
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
    }),
    jestPreset('dom', { displayName: 'screens', rootDir: root, roots: ['<rootDir>/src'] }),
  ],
};

import { jestPreset } from './sdk/dist/tooling/jest.js';

export default jestPreset('node', {
  testMatch: ['**/*.test.ts', '**/*.test.mjs'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/sdk/'],
});

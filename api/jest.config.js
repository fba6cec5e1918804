import { jestPreset } from '../shell/sdk/dist/tooling/jest.js';

export default jestPreset('node', {
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/contract/'],
  modulePathIgnorePatterns: ['/dist/', '/.wireit/'],
  globalSetup: './test/global-setup.js',
  globalTeardown: './test/global-teardown.js',
  testTimeout: 20_000,
});

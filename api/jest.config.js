import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { jestPreset } from '../shell/sdk/dist/tooling/jest.js';

export default jestPreset('node', {
  testEnvironment: join(import.meta.dirname, 'test/run/environment.js'),
  // The packages beside `src` have test commands of their own; what one migration does is tried with the upgrades.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/api/(browser|contract|registry|tracing)/',
    '/proof/',
    '/database/migrations/',
    '/test/processes/',
  ],
  modulePathIgnorePatterns: ['/dist/', '/.wireit/'],
  globalSetup: './test/run/global-setup.js',
  globalTeardown: './test/run/global-teardown.js',
  // The suites wait for processes and Postgres more than they compute.
  maxWorkers: Math.min(4, availableParallelism()),
  // A worker that has grown to a gigabyte takes a moment to give it back after its last handle is closed.
  workerGracefulExitTimeout: 10_000,
});

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { swcForNode } from './webpack/swc.js';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const { resolve } = createRequire(import.meta.url);

const swc: [string, Record<string, unknown>] = ['@swc/jest', { ...swcForNode }];

/**
 * The jest preset of every workspace: ES modules compiled by swc; imports of `.js` resolve to `.ts` or `.tsx`.
 *
 * @param kind `node` for servers and pure functions, `dom` for screens (jsdom with the matchers of testing-library)
 * @param overrides further options of a workspace
 */
export function jestPreset(kind: 'node' | 'dom', overrides: Config = {}): Config {
  const dom: Config =
    kind === 'dom'
      ? {
          testEnvironment: path('./jest/dom-environment.js'),
          testEnvironmentOptions: { customExportConditions: ['browser'] },
          setupFiles: [path('./jest/dom-setup.js')],
        }
      : { testEnvironment: 'node' };
  return {
    ...dom,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleNameMapper: {
      '\\.css$': path('./jest/empty.js'),
      // Each is one file instead of more than a thousand modules.
      '^antd$': resolve('antd/dist/antd.js'),
      '^lucide-react$': resolve('lucide-react'),
      '^(\\.{1,2}/.*)\\.js$': '$1',
    },
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    // Only ends tests that hang: a busy machine takes several times as long as usual.
    testTimeout: 60_000,
    transform: { '^.+\\.tsx?$': swc },
    ...overrides,
  };
}

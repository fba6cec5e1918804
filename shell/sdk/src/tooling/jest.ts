import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const swc: [string, Record<string, unknown>] = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2023',
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/**
 * The one jest preset: ES modules through swc, `.js` in imports found as `.ts` or `.tsx`.
 *
 * @param kind `node` for servers and pure functions, `dom` for screens (jsdom with the matchers of testing-library)
 * @param overrides anything a workspace needs beyond it
 */
export function jestPreset(kind: 'node' | 'dom', overrides: Config = {}): Config {
  const dom: Config =
    kind === 'dom'
      ? {
          testEnvironment: path('./jest-dom-environment.js'),
          testEnvironmentOptions: { customExportConditions: ['browser'] },
          setupFiles: [path('./jest-dom-setup.js')],
        }
      : { testEnvironment: 'node' };
  return {
    ...dom,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleNameMapper: {
      '\\.css$': path('./jest-empty.js'),
      // One file instead of the 1,700 that its ES modules are.
      '^lucide-react$': createRequire(import.meta.url).resolve('lucide-react'),
      '^(\\.{1,2}/.*)\\.js$': '$1',
    },
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    // Ends what hangs; how busy the machine is must not decide.
    testTimeout: 240_000,
    transform: { '^.+\\.tsx?$': swc },
    ...overrides,
  };
}

import type { Config } from 'jest';

const swc = [
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
] as const;

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
          testEnvironment: 'jsdom',
          testEnvironmentOptions: { customExportConditions: ['browser', 'import', 'default'] },
          setupFiles: [new URL('./jest-dom-setup.js', import.meta.url).pathname],
        }
      : { testEnvironment: 'node' };
  return {
    ...dom,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleNameMapper: {
      '\\.css$': new URL('./jest-empty.js', import.meta.url).pathname,
      '^(\\.{1,2}/.*)\\.js$': '$1',
    },
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    transform: { '^.+\\.tsx?$': swc as unknown as [string, Record<string, unknown>] },
    ...overrides,
  };
}

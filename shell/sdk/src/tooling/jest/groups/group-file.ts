import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Config, Test } from 'jest-runner';

/** The name of a file in the names of its tests. */
export const nameOf = ({ path, context }: Test) => relative(context.config.rootDir, path);

/** Each file is inside a `describe`, so that its hooks are for its own tests; what it has replaced is restored after it. */
const RUN = `
for (const [name, path] of Object.entries(files))
  describe(name, () => {
    try {
      require(path);
    } catch (error) {
      test('loads', () => {
        throw error;
      });
    }
    afterAll(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });
  });
`;

/** Writes a test file that runs these files one after the other. */
export function writeGroup(config: Config.ProjectConfig, tests: Test[], hooks: string[]): string {
  const files = Object.fromEntries(tests.map((test) => [nameOf(test), test.path]));
  const text = [
    ...hooks.map((hook) => `require(${JSON.stringify(hook)});`),
    `const files = ${JSON.stringify(files, null, 2)};`,
    RUN,
  ].join('\n');
  const folder = join(config.cacheDirectory, 'groups');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.cjs`);
  writeFileSync(path, text);
  return path;
}

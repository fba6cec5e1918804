import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The path of a file of this package, by its name in the `imports` of `package.json`. A path beside a module's own file would
 * be another one in the tests, which run the sources. Throws when the file does not exist.
 */
export const packageFile = (name: `#${string}`): string => require.resolve(name);

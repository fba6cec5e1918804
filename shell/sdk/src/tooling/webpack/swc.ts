import type { Options } from '@swc/core';

/** How swc compiles the sources for Node: ES modules, with the decorators and their metadata that Nest and TypeORM read. */
export const swcForNode: Options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    target: 'es2023',
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

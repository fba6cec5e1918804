import { createRequire } from 'node:module';
import webpack, { type Compilation, type Compiler } from 'webpack';

type CodeOf = (template: Compilation['runtimeTemplate']) => string;

const { rangeToStringRuntimeCode, satisfyRuntimeCode } = createRequire(import.meta.url)(
  'webpack/lib/util/semver.js',
) as { rangeToStringRuntimeCode: CodeOf; satisfyRuntimeCode: CodeOf };

/** Removes the comparing of versions from the entries of remotes, which require none: the minifier keeps it. */
export class LightConsumes {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LightConsumes', (compilation) => {
      compilation.hooks.runtimeModule.tap('LightConsumes', (module) => {
        if (module.name !== 'consumes') return;
        const whole = module.generate.bind(module);
        module.generate = () => this.without(whole(), compilation);
      });
    });
  }

  private without(code: string | null, compilation: Compilation): string | null {
    if (code === null) return null;
    const unused = [rangeToStringRuntimeCode, satisfyRuntimeCode].map((of) =>
      of(compilation.runtimeTemplate),
    );
    if (unused.some((part) => !code.includes(part)))
      compilation.errors.push(
        new webpack.WebpackError('webpack compares versions differently now: correct light-consumes.ts'),
      );
    return unused.reduce((left, part) => left.replace(part, ''), code);
  }
}

import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RemoteDefinition } from '@nidaan/sdk';

/** Modules that a bundle gets instead of its own copies, by name. */
export type Provided = Record<string, unknown>;

type Require = (id: string) => unknown;

/** The code of a bundle, and the name of its file. */
interface Code {
  file: string;
  code: string;
}

function run<T>({ file, code }: Code, require: Require): T {
  const module = { exports: {} as T };
  compileFunction(code, ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

/** Evaluates one of the shell's own CommonJS bundles; modules are required from their place on disk. */
export function evaluate<T>(file: string): T {
  return run({ file, code: readFileSync(file, 'utf8') }, createRequire(file));
}

/**
 * Loads a remote from the code of its server bundle; it runs on the shell's react and SDK. It gets no module from the disk:
 * files beside a bundle are not verified.
 */
export function evaluateRemote(bundle: Code, provided: Provided): RemoteDefinition {
  const requireBuiltin = createRequire(import.meta.url);
  const require = (id: string): unknown => {
    if (Object.hasOwn(provided, id)) return provided[id];
    if (isBuiltin(id)) return requireBuiltin(id);
    throw new Error(`A server bundle cannot require ${id}.`);
  };
  return run<{ default: RemoteDefinition }>(bundle, require).default;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RemoteDefinition } from '@nidaan/sdk';

/** Modules a bundle is given instead of its own copies, by name. */
export type Provided = Record<string, unknown>;

/** Evaluates a CommonJS bundle, giving it the modules in `provided`; everything else is required from its place on disk. */
export function evaluate<T>(file: string, provided: Provided = {}): T {
  const require = createRequire(file);
  const give = (id: string): unknown => (Object.hasOwn(provided, id) ? provided[id] : require(id));
  const module = { exports: {} as T };
  compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    give,
  );
  return module.exports;
}

/** A remote from its server bundle, running on the shell's react and SDK. */
export function evaluateRemote(file: string, provided: Provided): RemoteDefinition {
  return evaluate<{ default: RemoteDefinition }>(file, provided).default;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RemoteDefinition } from '@nidaan/sdk';

/** Modules that a bundle gets instead of its own copies, by name. */
export type Provided = Record<string, unknown>;

/** Evaluates a CommonJS bundle with the modules in `provided`; all others are required from their place on disk. */
export function evaluate<T>(file: string, provided: Provided = {}): T {
  const require = createRequire(file);
  const requireModule = (id: string): unknown => (Object.hasOwn(provided, id) ? provided[id] : require(id));
  const module = { exports: {} as T };
  compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    requireModule,
  );
  return module.exports;
}

/** Loads a remote from its server bundle; it runs on the shell's react and SDK. */
export function evaluateRemote(file: string, provided: Provided): RemoteDefinition {
  return evaluate<{ default: RemoteDefinition }>(file, provided).default;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteUses } from '@nidaan/contract';
import { callsIn } from './calls.js';
import { ErrorCodes } from './error-codes.js';
import { importsOf, namesFrom } from './imports.js';
import { readSources } from './program.js';
import type { SdkUses } from './sdk-uses.js';
import { listed, TypeList } from './type-list.js';

/** The file of a build that says what it uses. */
export const USES_FILE = 'uses.json';

/**
 * What a remote uses of the SDK and of the API, read from its sources by their types.
 *
 * @param root the remote's folder
 * @param modules the modules of the SDK that the shell provides
 * @param sdk what the SDK offers and calls itself
 */
export function readUses(root: string, modules: readonly string[], sdk: SdkUses): RemoteUses {
  const sources = readSources(join(root, 'src'));
  const { operations, endpoints } = callsIn(sources);
  const names = namesFrom(modules, sources);
  const errors = new ErrorCodes(sources, importsOf(sources), endpoints).handled();
  const through = new Set(
    Object.entries(names).flatMap(([module, used]) =>
      used.flatMap((name) => sdk.calls[module]?.[name] ?? []),
    ),
  );
  const list = new TypeList();
  const own = listed(operations, list);
  const throughSdk = Object.fromEntries(
    [...through].sort().map((name) => [name, sdk.operations[name] ?? []]),
  );
  return { schema: 1, sdk: names, operations: own, throughSdk, errors, types: list.types };
}

/** Reads a file of the SDK's build: see {@link SdkUses}. */
export const readSdkUses = (file: string | URL): SdkUses => JSON.parse(readFileSync(file, 'utf8')) as SdkUses;

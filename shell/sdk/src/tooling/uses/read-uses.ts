import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteUses } from '@nidaan/contract';
import { callsIn } from './calls.js';
import { ErrorCodes } from './error-codes.js';
import { importsOf, namesFrom } from './imports.js';
import { readSources, type Sources } from './program.js';
import { sdkNeeds } from './sdk/needs.js';
import type { SdkUses } from './sdk/sdk-uses.js';
import { listed, TypeList } from './type-list.js';

/** The file of a build that says what it uses. */
export const USES_FILE = 'uses.json';

/** What sources use of the API by themselves. */
function ownUses(sources: Sources): Pick<RemoteUses, 'operations' | 'errors' | 'types'> {
  const { operations, endpoints } = callsIn(sources);
  const errors = new ErrorCodes(sources, importsOf(sources), endpoints).handled();
  const list = new TypeList();
  return { operations: listed(operations, list), errors, types: list.types };
}

/**
 * What a remote uses of the SDK and of the API, read from its sources by their types.
 *
 * @param root the remote's folder
 * @param modules the modules of the SDK that the shell provides
 * @param sdk what the SDK offers and calls itself
 */
export function readUses(root: string, modules: readonly string[], sdk: SdkUses): RemoteUses {
  const sources = readSources(join(root, 'src'));
  const names = namesFrom(modules, sources);
  const through = new Set(
    Object.entries(names).flatMap(([module, used]) =>
      used.flatMap((name) => sdk.calls[module]?.[name] ?? []),
    ),
  );
  const throughSdk = Object.fromEntries(
    [...through].sort().map((name) => [name, sdk.operations[name] ?? []]),
  );
  return { schema: 1, sdk: names, sdkTypes: sdkNeeds(sources, sdk.types), throughSdk, ...ownUses(sources) };
}

/**
 * What the shell uses of the API: its pages, its server, and the SDK that is built into it.
 *
 * @param root the shell's folder
 */
export function readShellUses(root: string, sdk: SdkUses): RemoteUses {
  const sources = readSources(join(root, 'src'), join(root, 'server'));
  return { schema: 1, sdk: {}, throughSdk: sdk.operations, ...ownUses(sources) };
}

/** Reads a file of the SDK's build: see {@link SdkUses}. */
export const readSdkUses = (file: string | URL): SdkUses => JSON.parse(readFileSync(file, 'utf8')) as SdkUses;

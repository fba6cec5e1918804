import type { RemoteUses, SdkTypes } from '@nidaan/contract';
import type { Consumer } from './breaks.js';
import { comparison } from './comparison.js';
import { type Mismatch, SHELL } from './mismatch.js';

/** What a shell offers of the SDK. */
export interface OfferedSdk {
  /** Names by module. */
  exposes: Record<string, readonly string[]>;
  /** Their types; absent in shells of earlier builds. */
  sdkTypes?: SdkTypes;
}

function sentence({ field, how, why }: Mismatch, name: string): string {
  if (how === 'lacks') return `uses ${name} without ${field}, ${why}`;
  if (how === 'lacks-sometimes') return `does not pass ${field} to ${name} each time, ${why}`;
  if (how === 'reads') return field === '' ? `uses ${name}, ${why}` : `reads ${field} of ${name}, ${why}`;
  return `passes ${field || 'its props'} to ${name}, ${why}`.replace(/, (as|with) /, ' $1 ');
}

const missingNames = ({ sdk }: RemoteUses, { exposes }: OfferedSdk): string[] =>
  Object.entries(sdk).flatMap(([module, names]) =>
    names
      // React is exposed as a whole, and its version is compared.
      .filter((name) => exposes[module] !== undefined && !exposes[module].includes(name))
      .map((name) => `imports ${name} from ${module}, which the shell does not expose`),
  );

/** `Upload.Dragger` → `Upload` */
const importOf = (name: string) => name.split('.', 1)[0] ?? name;

function otherTypes({ sdkTypes }: RemoteUses, { exposes, sdkTypes: offered }: OfferedSdk): string[] {
  if (!sdkTypes || !offered) return [];
  const { answers } = comparison(sdkTypes.types, offered.types, SHELL);
  return Object.entries(sdkTypes.modules).flatMap(([module, names]) =>
    Object.entries(names).flatMap(([name, needed]) => {
      const shape = offered.modules[module]?.[name];
      const what = `${name} of ${module}`;
      if (shape !== undefined) return answers.mismatches(needed, shape).map((one) => sentence(one, what));
      // A missing import has its own sentence.
      const isImported = exposes[module]?.includes(importOf(name)) ?? false;
      return isImported && name !== importOf(name) ? [`uses ${what}, ${SHELL.missing}`] : [];
    }),
  );
}

/**
 * What a remote uses of the SDK that the shell does not offer, one sentence for each. Of a remote or a shell of an earlier build,
 * which says no types, the names alone are compared.
 */
export function breaksOfSdk({ remote, version, uses }: Consumer, offered: OfferedSdk): string[] {
  const found = [...missingNames(uses, offered), ...otherTypes(uses, offered)];
  return [...new Set(found)].map((one) => `${remote} ${version} ${one}.`);
}

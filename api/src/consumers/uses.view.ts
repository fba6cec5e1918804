import type { ApiContract, OperationUse, UsesView, VersionUse } from '@nidaan/contract';
import { alteredText, breaksOfApi, type ReleasedConsumer, usedOperations } from '@nidaan/registry';

/** A version of a remote, or the shell that was kept with this API. */
export type ShownConsumer = Omit<ReleasedConsumer, 'state'> & Pick<VersionUse, 'state'>;

function missingOf(one: ShownConsumer, api: ApiContract): string[] {
  if (one.isAltered) return [alteredText(one)];
  return one.uses ? breaksOfApi({ ...one, uses: one.uses }, api) : [];
}

function toVersionUse(one: ShownConsumer, api: ApiContract): VersionUse {
  const { remote, version, state, uses } = one;
  return {
    remote,
    version,
    state,
    isKnown: uses !== null,
    sdk: Object.entries(uses?.sdk ?? {}).map(([module, names]) => ({ module, names })),
    missing: missingOf(one, api),
  };
}

/** Which version uses which operation. Versions of a remote that use one in the same way are listed together. */
export function toUsesView(consumers: ShownConsumer[], api: ApiContract): UsesView {
  const byOperation = new Map<string, Map<string, OperationUse>>();
  for (const { remote, version, uses } of consumers)
    for (const { operation, ...how } of uses ? usedOperations(uses, api) : []) {
      const known = byOperation.get(operation) ?? new Map<string, OperationUse>();
      const key = JSON.stringify([remote, how]);
      const versions = [...(known.get(key)?.versions ?? []), version];
      byOperation.set(operation, known.set(key, { remote, versions, ...how }));
    }
  const operations = [...byOperation].map(([operation, uses]) => ({ operation, uses: [...uses.values()] }));
  return {
    versions: consumers.map((one) => toVersionUse(one, api)),
    operations: operations.toSorted((a, b) => (a.operation < b.operation ? -1 : 1)),
  };
}

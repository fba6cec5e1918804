import type { ApiContract, OperationUse, UsesView, VersionUse } from '@nidaan/contract';
import { breaksOfApi, type ReleasedConsumer, usedOperations } from '@nidaan/registry';

function toVersionUse(one: ReleasedConsumer, api: ApiContract): VersionUse {
  const { remote, version, state, uses } = one;
  return {
    remote,
    version,
    state,
    isKnown: uses !== null,
    sdk: Object.entries(uses?.sdk ?? {}).map(([module, names]) => ({ module, names })),
    missing: uses ? breaksOfApi({ remote, version, uses }, api) : [],
  };
}

/** Which version uses which operation. Versions of a remote that use one in the same way are listed together. */
export function toUsesView(consumers: ReleasedConsumer[], api: ApiContract): UsesView {
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

import type { OperationUse, UsesView } from '@nidaan/contract';

/** What the page is narrowed to; empty texts are no filters. */
export interface UsesFilter {
  text: string;
  remote: string;
}

export type UsedOperationView = UsesView['operations'][number];

/** A name of the SDK with the remotes that import it. */
export interface SdkName {
  module: string;
  name: string;
  remotes: string[];
}

const textsOf = ({ query, sends, reads, errors }: OperationUse) => [...query, ...sends, ...reads, ...errors];

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** The operations that a filter leaves: with the text in their name, or only the uses with it in a field or an error code. */
export function filterOperations(
  { operations }: UsesView,
  { text, remote }: UsesFilter,
): UsedOperationView[] {
  return operations
    .map(({ operation, uses }) => ({
      operation,
      uses: uses.filter(
        (use) =>
          (remote === '' || use.remote === remote) &&
          (has(operation, text) || textsOf(use).some((one) => has(one, text))),
      ),
    }))
    .filter(({ uses }) => uses.length > 0);
}

/** The names of the SDK that a filter leaves, with the remotes that import them. */
export function filterNames({ versions }: UsesView, { text, remote }: UsesFilter): SdkName[] {
  const found = new Map<string, SdkName>();
  for (const { remote: by, sdk } of versions)
    for (const { module, names } of remote === '' || by === remote ? sdk : [])
      for (const name of names.filter((one) => has(one, text))) {
        const known = found.get(`${module} ${name}`) ?? { module, name, remotes: [] };
        if (!known.remotes.includes(by)) known.remotes.push(by);
        found.set(`${module} ${name}`, known);
      }
  return [...found.values()].sort((a, b) => a.module.localeCompare(b.module) || a.name.localeCompare(b.name));
}

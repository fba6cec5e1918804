import { hasArrived } from './loading/integrity.js';
import type { Owner } from './registry.js';

type Kind = 'entry' | 'contract' | 'chunk' | 'screen' | 'integrity';

/** Webpack's error for a chunk; `type` is that of the event by which loading it ended. */
interface ChunkError extends Error {
  type?: string;
  request?: string;
}

/** A remote could not be loaded at all. */
export class LoadFailure extends Error {
  constructor(
    readonly kind: Kind,
    cause: unknown,
  ) {
    super(String(cause), { cause });
  }
}

function kindOf(error: unknown): Kind {
  if (error instanceof LoadFailure) return error.kind;
  if (!/Loading (CSS )?chunk/.test(String(error))) return 'screen';
  const { type, request = '' } = error as ChunkError;
  return type === 'error' && hasArrived(request) ? 'integrity' : 'chunk';
}

/** Whether a file of the shell could not be loaded, which is not the fault of a version. */
const isOfShell = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && /\/assets\//.test((error as ChunkError).request ?? '');

const reported = new Set<string>();
const failed = new Set<string>();
const nameOf = ({ name, version }: Owner) => `${name}/${version}`;

/** Whether this page has reported a failure of a version. */
export const hasFailed = (owner: Owner): boolean => failed.has(nameOf(owner));

/** The step of an automatic canary for which a failure counts: a page counts once, and only with the version it was given. */
const stepOf = (owner: Owner) =>
  owner.trial?.version === owner.version && !hasFailed(owner) ? { step: owner.trial.step } : {};

/** Reports to the API which version failed and how, once per page load, and nothing else. */
export function reportClientError(owner: Owner, error: unknown): void {
  const { name, version, disabled } = owner;
  const failure = { remote: name, version, kind: kindOf(error) };
  const known = JSON.stringify(failure);
  if (disabled || reported.has(known) || isOfShell(error)) return;
  reported.add(known);
  const body = JSON.stringify({ ...failure, ...stepOf(owner) });
  failed.add(nameOf(owner));
  const headers = { 'content-type': 'application/json' };
  fetch(`${location.origin}/api/client-errors`, { method: 'POST', headers, body, keepalive: true }).catch(
    () => {},
  );
}

/** The result of the first version that does not fail; each failure is reported. */
export async function firstSuccessful<Value>(
  [version, ...others]: [Owner, ...Owner[]],
  take: (version: Owner) => Promise<Value>,
): Promise<Value> {
  try {
    return await take(version);
  } catch (error) {
    reportClientError(version, error);
    const [next, ...rest] = others;
    if (!next) throw error;
    return firstSuccessful([next, ...rest], take);
  }
}

import type { Owner } from './registry.js';

type Kind = 'entry' | 'contract' | 'chunk' | 'screen';

/** A remote that could not be loaded at all. */
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
  return /Loading (CSS )?chunk/.test(String(error)) ? 'chunk' : 'screen';
}

const told = new Set<string>();

/** Tells the API which version failed and how, once in the life of a page, and nothing else. */
export function reportClientError({ name, version, disabled }: Owner, error: unknown): void {
  const body = JSON.stringify({ remote: name, version, kind: kindOf(error) });
  if (disabled || told.has(body)) return;
  told.add(body);
  const headers = { 'content-type': 'application/json' };
  fetch(`${location.origin}/api/client-errors`, { method: 'POST', headers, body, keepalive: true }).catch(
    () => {},
  );
}

/** What the first version gives that does not fail; each that fails is told. */
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

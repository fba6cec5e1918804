import { hasArrived } from './integrity.js';
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

const reported = new Set<string>();

/** Reports to the API which version failed and how, once per page load, and nothing else. */
export function reportClientError({ name, version, disabled }: Owner, error: unknown): void {
  const body = JSON.stringify({ remote: name, version, kind: kindOf(error) });
  if (disabled || reported.has(body)) return;
  reported.add(body);
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

import type { CanarySession } from '@nidaan/contract';
import { hasArrived } from './loading/entry-scripts.js';
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
const headers = { 'content-type': 'application/json' };
const sessions = new Map<string, Promise<{ session?: string }>>();

async function askForSession({ name, version }: Owner, step: string): Promise<{ session?: string }> {
  try {
    const body = JSON.stringify({ remote: name, version, step });
    const answer = await fetch(`${location.origin}/api/canary-sessions`, {
      method: 'POST',
      headers,
      body,
      keepalive: true,
    });
    const { session } = (await answer.json()) as CanarySession;
    return session ? { session } : {};
  } catch {
    return {};
  }
}

/**
 * The token with which this page judges an automatic canary, and only with the version that it was given. There is one for
 * a page, and the API counts it once: a page that has reported a failure does not count again when it is left.
 */
export function sessionOf(owner: Owner): Promise<{ session?: string }> {
  const { name, version, trial } = owner;
  if (trial?.version !== version) return Promise.resolve({});
  const session = sessions.get(name) ?? askForSession(owner, trial.step);
  sessions.set(name, session);
  return session;
}

/** Reports to the API which version failed and how, once per page load, and nothing else. */
export function reportClientError(owner: Owner, error: unknown): void {
  const { name, version, disabled } = owner;
  const failure = { remote: name, version, kind: kindOf(error) };
  const known = JSON.stringify(failure);
  if (disabled || reported.has(known) || isOfShell(error)) return;
  reported.add(known);
  sessionOf(owner)
    .then((session) => {
      const body = JSON.stringify({ ...failure, ...session });
      return fetch(`${location.origin}/api/client-errors`, {
        method: 'POST',
        headers,
        body,
        keepalive: true,
      });
    })
    .catch(() => {});
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

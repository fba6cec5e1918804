import type { Registry } from '../../src/remotes/registry.js';

/** Whether one service answers. */
interface Part {
  name: string;
  ok: boolean;
}

/** The health of the whole application. */
interface Health {
  ok: boolean;
  parts: Record<string, boolean>;
}

const TIMEOUT_MS = 2000;
const KNOWN_MS = 1000;

async function checkPart(name: string, url: string): Promise<Part> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return { name, ok: answer?.ok === true };
}

async function checkAll(apiOrigin: string, remoteOrigins: Record<string, string>): Promise<Health> {
  const remotes = Object.entries(remoteOrigins).map(([name, origin]) => checkPart(name, `${origin}/readyz`));
  const parts = await Promise.all([checkPart('api', `${apiOrigin}/readyz`), ...remotes]);
  return {
    ok: parts.every((part) => part.ok),
    parts: Object.fromEntries(parts.map(({ name, ok }) => [name, ok])),
  };
}

/**
 * The health of the API and every remote together, for operators and for `npm start`; `ok` only when all of them answer
 * (decisions §14.11). The result is reused for a second, however many requests come.
 */
export function productHealth(
  apiOrigin: string,
  remoteOrigins: Record<string, string>,
): () => Promise<Health> {
  let known: Promise<Health> | null = null;
  return () => {
    if (known) return known;
    known = checkAll(apiOrigin, remoteOrigins);
    const expire = () => (known = null);
    void known.finally(() => setTimeout(expire, KNOWN_MS).unref());
    return known;
  };
}

interface PageParts {
  versions: { current(): Promise<Registry> };
  pages: { get(path: string): Promise<unknown> };
}

/**
 * Whether this process can serve pages: some remote is published, and the home page can be rendered. Its dependencies do
 * not count, because a dead one only leaves gaps in pages.
 */
export async function canServePages({ versions, pages }: PageParts): Promise<boolean> {
  try {
    const { remotes } = await versions.current();
    if (Object.keys(remotes).length === 0) return false;
    await pages.get('/');
    return true;
  } catch {
    return false;
  }
}

/** Whether one part answers. */
interface Part {
  name: string;
  ok: boolean;
}

const PATIENCE_MS = 2000;

async function ask(name: string, url: string): Promise<Part> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return { name, ok: answer?.ok === true };
}

/** Asks the API and every remote; `ok` only when all of them answer. */
export async function askEverybody(apiOrigin: string, remoteOrigins: Record<string, string>) {
  const remotes = Object.entries(remoteOrigins).map(([name, origin]) => ask(name, `${origin}/healthz`));
  const parts = await Promise.all([ask('api', `${apiOrigin}/readyz`), ...remotes]);
  return {
    ok: parts.every((part) => part.ok),
    parts: Object.fromEntries(parts.map(({ name, ok }) => [name, ok])),
  };
}

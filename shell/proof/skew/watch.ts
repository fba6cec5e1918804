// cspell:ignore requestfailed
import type { Visitor } from '../../e2e/browser/visitor.js';
import { live } from '../../e2e/stack/releases.js';

/** What a page loaded that it should not have: failed calls, and files of other versions than the live ones. */
export function watch({ page }: Visitor): () => string[] {
  const found: string[] = [];
  const versions = Object.entries(live().remotes).map(([name, { version }]) => `/mfe/${name}/${version}/`);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const ofOther = pathname.startsWith('/mfe/') && !versions.some((version) => pathname.startsWith(version));
    if (ofOther) found.push(`${pathname} is not live`);
    if (response.status() >= 400)
      found.push(`${response.request().method()} ${pathname}: ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left cancels what it waits for.
    if (why !== 'net::ERR_ABORTED') found.push(`${request.url()}: ${why}`);
  });
  return () => found;
}

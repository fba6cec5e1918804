import type { ReleaseFile } from '@nidaan/contract';

const hasParameters = (pattern: string) => /[:*]/.test(pattern);

function matches(pattern: string, path: string): boolean {
  const segments = pattern.split('/').map((segment) => {
    if (segment === '*') return '.*';
    return segment.startsWith(':') ? '[^/]+' : segment.replace(/[^\w-]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`).test(path);
}

/** An address to be tried. */
export interface TrialAddress {
  path: string;
  /** True for one that people have: it must be found. */
  known: boolean;
  /** Who has to be logged in; no one when absent. */
  access?: 'admin' | 'customer';
}

/**
 * Where the screens of a candidate are tried. What has parameters is tried at the first address of the sitemap that
 * fits, which is from the catalogue; else with an id that no one has: a screen has to live with that too.
 *
 * @param sitemap paths of all public pages; none when the API does not answer
 */
export function trialAddresses(routes: ReleaseFile['routes'], sitemap: string[]): TrialAddress[] {
  return routes.map(({ path, access }) => {
    if (!hasParameters(path)) return { path, known: false, access };
    const found = sitemap.find((one) => matches(path, one));
    if (found !== undefined) return { path: found, known: true, access };
    return { path: path.replace(/[:*]+/g, 'nobodys-'), known: false, access };
  });
}

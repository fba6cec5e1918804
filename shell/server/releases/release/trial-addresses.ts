import type { ReleaseFile } from '@nidaan/contract';

const hasParameters = (pattern: string) => /[:*]/.test(pattern);

function matches(pattern: string, path: string): boolean {
  const segments = pattern.split('/').map((segment) => {
    if (segment === '*') return '.*';
    return segment.startsWith(':') ? '[^/]+' : segment.replace(/[^\w-]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`).test(path);
}

/** An address at which a screen is tested. */
export interface TrialAddress {
  path: string;
  /** True for an address of the sitemap: it must be found. */
  known: boolean;
  /** The role that has to be logged in; none when absent. */
  access?: 'admin' | 'customer';
}

/**
 * The addresses at which a candidate's screens are tested. A path with parameters is tested at the first matching address
 * of the sitemap, which comes from the catalogue; otherwise with an unknown id, which a screen has to handle too.
 *
 * @param sitemap paths of all public pages; empty when the API does not answer
 */
export function trialAddresses(routes: ReleaseFile['routes'], sitemap: string[]): TrialAddress[] {
  return routes.map(({ path, access }) => {
    if (!hasParameters(path)) return { path, known: false, access };
    const found = sitemap.find((one) => matches(path, one));
    if (found !== undefined) return { path: found, known: true, access };
    return { path: path.replace(/[:*]+/g, 'nobodys-'), known: false, access };
  });
}

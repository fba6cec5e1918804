import { prefixOf, type Registry } from '../../src/remotes/registry.js';

/** Addresses that the shell itself answers or forwards, by their first segment. */
const OWN: Record<string, string> = {
  api: '/api/*',
  mfe: '/mfe/*',
  assets: '/assets/*',
  images: '/images/*',
};
const ALONE = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/livez', '/readyz', '/healthz'];

/**
 * The template of an address, such as `/shop/*`: what is behind the path that a remote owns may be the id of an order.
 * Addresses that no remote owns are `other`.
 */
export function routeOf(url: string, registry: Registry): string {
  const path = url.split('?')[0] ?? '';
  const own = OWN[path.split('/')[1] ?? ''];
  if (own) return own;
  if (ALONE.includes(path)) return path;
  const prefix = prefixOf(path, registry);
  if (prefix === null) return 'other';
  return path === prefix ? prefix : `${prefix}/*`;
}

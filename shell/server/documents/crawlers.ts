import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from '@nidaan/contract';
import { paths } from '@nidaan/sdk/paths';
import { callHeaders } from '@nidaan/tracing';
import type { Registry } from '../../src/remotes/registry.js';

type WithId = { id: string };

/** The robots.txt: excludes addresses that are useless to a search engine. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /cart',
    'Disallow: /order',
    'Disallow: /reports',
    'Disallow: /search',
    'Disallow: /track',
    '',
  ].join('\n') + `\nSitemap: ${publicUrl}/sitemap.xml\n`;

async function idsOf(apiOrigin: string, list: 'tests' | 'packages' | 'concerns'): Promise<string[]> {
  const signal = AbortSignal.timeout(5000);
  const answer = await fetch(`${apiOrigin}/api/${list}`, { headers: callHeaders(), signal });
  if (!answer.ok) throw new Error(`The API did not answer with ${list}: ${answer.status}`);
  return ((await answer.json()) as WithId[]).map(({ id }) => id);
}

async function fixedPaths(releasesDir: string, registry: Registry): Promise<string[]> {
  const releases = Object.entries(registry.remotes).map(async ([name, { version }]) => {
    const text = await readFile(join(releasesDir, name, version, 'release.json'), 'utf8');
    return (JSON.parse(text) as Pick<ReleaseFile, 'routes'>).routes;
  });
  return (await Promise.all(releases))
    .flat()
    .filter(
      (route) =>
        !route.access && route.prerender !== false && route.listed !== false && !/[:*]/.test(route.path),
    )
    .map((route) => route.path);
}

/** The sitemap of all public pages: the fixed ones of the live remotes, and one per test, package and concern. */
export async function sitemap(site: {
  publicUrl: string;
  apiOrigin: string;
  releasesDir: string;
  registry: Registry;
}): Promise<string> {
  const [fixed, tests, packages, concerns] = await Promise.all([
    fixedPaths(site.releasesDir, site.registry),
    idsOf(site.apiOrigin, 'tests'),
    idsOf(site.apiOrigin, 'packages'),
    idsOf(site.apiOrigin, 'concerns'),
  ]);
  const all = [
    ...fixed,
    ...concerns.map((id) => paths.concern(id)),
    ...packages.map((id) => paths.package(id)),
    ...tests.map((id) => paths.test(id)),
  ];
  const urls = all.map((path) => `<url><loc>${site.publicUrl}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { ORDER_MOVES, ORDER_STATUSES } from '@nidaan/contract';
import { folderOf, REMOTES } from './settings/remotes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const PARTS = ['api', 'shell', ...REMOTES.map(({ name }) => folderOf(name))];
const PACKAGES = ['api/contract', 'api/browser', 'api/tracing', 'shell/sdk', 'api/registry'];
const PAGES = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  'shell/deploy/README.md',
  'api/proof/README.md',
  ...[...PARTS, ...PACKAGES].map((part) => `${part}/README.md`),
];

const BUILT = new Set(['node_modules', 'dist', 'var', '.cache', '.wireit', '.git']);
const sources = globSync('**/*.{ts,tsx,mjs,css,md,sql}', {
  cwd: root,
  exclude: (path) => BUILT.has(basename(path)),
});
const names = new Set(sources.map((file) => basename(file)));
const withoutBlocks = (text) => text.replaceAll(/^ *```[^]*?^ *```$/gm, '');

/** Everything in backticks that is a path or a file name: no URL, package, placeholder or file of a running stack. */
function pathsIn(text) {
  const quoted = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, path]) => path);
  // A name such as `.view.ts` is the end of many names.
  const isPath = (path) => /^(\w|\.\w+\/)[\w./-]*$/.test(path) && !path.startsWith('var');
  return quoted.filter(
    (path) => isPath(path) && (path.includes('/') || /\.(tsx?|mjs|css|md|sql)$/.test(path)),
  );
}

/** A path is relative to the page, to the sources of its part, or to the root; a bare file name is any file's. */
function exists(path, page) {
  const folder = join(root, dirname(page));
  const places = [folder, join(folder, 'src'), root].map((place) => join(place, path));
  return path.includes('/') ? places.some((place) => existsSync(place)) : names.has(path);
}

const missingIn = (text, page) => pathsIn(text).filter((path) => !exists(path, page));

/** The address of a heading, as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (file) => [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading));

function isBroken(link, page) {
  const [path, anchor] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, file))) return true;
  return anchor !== undefined && !anchorsIn(file).includes(anchor);
}

describe.each(PAGES)('%s', (page) => {
  test('names only paths that exist', () => {
    expect(pathsIn(textOf(page)).length).toBeGreaterThan(1);
    expect(missingIn(textOf(page), page)).toEqual([]);
  });

  test('links only to files and headings that exist', () => {
    const links = [...withoutBlocks(textOf(page)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(
      ([, link]) => link,
    );
    expect(links.filter((link) => isBroken(link, page))).toEqual([]);
  });
});

test('a path, a file name, a link or a heading that is not there is noticed', () => {
  expect(missingIn('`src/nowhere.ts` `nowhere.tsx` `src/main.ts`', 'api/README.md')).toEqual([
    'src/nowhere.ts',
    'nowhere.tsx',
  ]);
  expect(['nowhere.md', 'api/README.md#nowhere'].filter((link) => !isBroken(link, 'README.md'))).toEqual([]);
});

test('the diagram of an order has exactly the transitions of the table', () => {
  const [, diagram = ''] = /```mermaid\nstateDiagram-v2\n([^]*?)```/.exec(textOf('README.md')) ?? [];
  const aliases = new Map(
    [...diagram.matchAll(/state "(.+)" as (\w+)/g)].map(([, status, alias]) => [alias, status]),
  );
  const statusOf = (name) => aliases.get(name) ?? name;
  const drawn = [...diagram.matchAll(/^ *(\w+) --> (\w+): (\w+)$/gm)].map(
    ([, from, to, verb]) => `${statusOf(from)} → ${statusOf(to)}: ${verb}`,
  );
  const allowed = ORDER_MOVES.flatMap(({ from, to, verb }) =>
    from.map((status) => `${status} → ${to}: ${verb}`),
  );
  expect(drawn.toSorted()).toEqual([...new Set(allowed)].toSorted());
  expect([...aliases.values()].filter((status) => !ORDER_STATUSES.includes(status))).toEqual([]);
});

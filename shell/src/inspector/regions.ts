import { shownVersions } from '../remotes/shown.js';
import { ownerOf, type PageVersion, type Registry, slotOwner } from '../remotes/registry.js';

/** A part of the page that one team made. */
export interface Region {
  name: string;
  /** The remote that made it; null for the shell itself. */
  remote: string | null;
  /** The version of the remote; null for the shell itself. */
  version: string | null;
  /** The slot that it fills; null for a screen and for the shell. */
  slot: string | null;
  /** Its place in the window, in CSS pixels. */
  box: { left: number; top: number; width: number; height: number };
}

type Found = Omit<Region, 'box'> & { element: Element };

/** What the parts of the shell are called, by where they are. */
const FRAME = { header: 'Header', footer: 'Footer', 'nav.sh-bottom': 'Bottom bar' };

/** The box around all that an element contains, also when it has none itself (`display: contents`). */
function boxOf(element: Element): Region['box'] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const own = element.getBoundingClientRect();
  const { left, top, width, height } = own.width > 0 ? own : range.getBoundingClientRect();
  return { left, top, width: Math.round(width), height: Math.round(height) };
}

function foundIn(page: Element, path: string, registry: Registry): Found[] {
  const shell = { remote: null, version: null, slot: null };
  const frame = Object.entries(FRAME).flatMap(([selector, name]) => {
    const element = page.querySelector(`:scope > ${selector}`);
    return element ? [{ ...shell, name, element }] : [];
  });
  const owner = ownerOf(path, registry);
  const main = page.querySelector('main');
  const screen = main
    ? [
        {
          ...shell,
          name: 'Screen',
          remote: owner?.name ?? null,
          version: owner && (shownVersions.get(owner.name) ?? owner.version),
          element: main,
        },
      ]
    : [];
  const slots = [...page.querySelectorAll('[data-slot]')].map((element) => {
    const slot = element.getAttribute('data-slot') ?? '';
    const filler = slotOwner(slot, registry);
    return { name: 'Slot', remote: filler?.name ?? null, version: filler?.version ?? null, slot, element };
  });
  return [...frame, ...screen, ...slots];
}

/** The regions of a page that can be seen, in the order of the page. */
export const regionsOf = (page: Element, path: string, registry: Registry): Region[] =>
  foundIn(page, path, registry)
    .map(({ element, ...region }) => ({ ...region, box: boxOf(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .toSorted((a, b) => a.box.top - b.box.top);

const folderOf = ({ entry }: PageVersion) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** The scripts and styles that this page has loaded, in bytes as they were sent, by the folder of a remote's version. */
export interface Loaded {
  remote: string | null;
  version: string | null;
  bytes: number;
  /** True for the version that a remote falls back to. */
  fallback: boolean;
}

const isCode = (url: string) => /\.(js|css)$/.test(new URL(url).pathname);

/** What each remote and the shell have loaded so far; the shell comes first. */
export function loadedOf(registry: Registry, entries: PerformanceResourceTiming[]): Loaded[] {
  const versions = Object.entries(registry.remotes).flatMap(([remote, { previous, ...own }]) => [
    { remote, version: own.version, folder: folderOf(own), fallback: false },
    ...(previous ? [{ remote, version: previous.version, folder: folderOf(previous), fallback: true }] : []),
  ]);
  const code = entries.filter(({ name }) => isCode(name));
  const within = (folder: string) => (entry: PerformanceResourceTiming) =>
    entry.name.startsWith(new URL(folder, window.location.origin).href);
  const bytesOf = (some: PerformanceResourceTiming[]) =>
    some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const rest = code.filter((entry) => !versions.some(({ folder }) => within(folder)(entry)));
  return [
    { remote: null, version: null, bytes: bytesOf(rest), fallback: false },
    ...versions.map(({ folder, ...version }) => ({
      ...version,
      bytes: bytesOf(code.filter(within(folder))),
    })),
  ].filter(({ bytes, remote }) => bytes > 0 || remote === null);
}

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isOwnPath } from '../../src/account/paths.js';
import { type Owner, ownerOf, type Registry } from '../../src/remotes/registry.js';
import { assetsOf, hashedFile, ownFiles } from '../http/assets.js';
import type { CatalogueWatch } from './catalogue-watch.js';
import { type Encoded, encode } from '../http/encode.js';
import { toDocument } from './html.js';
import type { PageStore } from './page-store.js';
import type { ShellMetrics } from '../metrics/shell-metrics.js';
import { PageMaker, type Place } from './page-maker.js';
import { BROWSER_DIR } from '../paths.js';
import type { WorkerPage } from './prerender.worker.js';
import type { ReleaseAssets } from '../releases/release-assets.js';
import type { Renderer } from './renderer.js';
import { shaping } from './query-key.js';

/** A document that is ready to be sent. */
interface ReadyPage extends Encoded {
  status: number;
}

interface Kept {
  /** The catalogue version that the page is of. */
  version: string | null;
  page: ReadyPage;
  /** Until when the page is fresh, in ms since 1970: a page of the previous version is only a fallback for a while. */
  until: number;
}

interface PagesParts {
  /** The versions for a visitor who gets no canary. */
  registry: { current(): Promise<Registry> };
  catalogue: Pick<CatalogueWatch, 'version' | 'confirm'>;
  renderer: Pick<Renderer, 'render'>;
  store: PageStore;
  apiOrigin: string;
  /** How long a page waits for the API, in ms. */
  callsMs: number;
  publicUrl: string;
  /** The percentage of browsers that measure a page. */
  vitalsPercent: number;
  assets: ReleaseAssets;
  /** Called once for each version that cannot be rendered. */
  report: (remote: string, version: string, reason: 'screen' | 'integrity') => void;
  metrics: Pick<ShellMetrics, 'rendered' | 'fellBack' | 'served'>;
  log: Logger;
}

/** How many documents are cached in memory: pages, and pages that depend on a query, which anyone can invent. */
const MAX_PAGES = 400;
const MAX_WITH_QUERY = 60;
/** How many pages with a query are rendered at a time; beyond it the browser renders, so that others get their turn. */
const MAX_RENDERING_WITH_QUERY = 8;
const NOT_FOUND_PATH = '/404';
/** How long a page of the previous version is the fallback until the live version is tried again, in ms. */
const FALLBACK_MS = 60_000;
const fallbackEnd = () => Date.now() + FALLBACK_MS;

// All admin screens share one frame.
const pathFor = (path: string, owner: Owner | null) => {
  if (owner) return (owner.role && owner.routes[0]) ?? path;
  return isOwnPath(path) ? path : NOT_FOUND_PATH;
};

const variants = new WeakMap<Registry, string>();

/** Part of the cache key, because documents differ by the versions they are rendered with. */
function variantOf(registry: Registry): string {
  const known = variants.get(registry);
  if (known !== undefined) return known;
  const variant = createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 16);
  variants.set(registry, variant);
  return variant;
}

const nameOf = ({ path, search, frame, registry }: Place) =>
  `${path}${search}${frame ? '#frame' : ''} ${variantOf(registry)}`;
// A preview's pages are for few requests, and nobody else may get them.
const isLasting = ({ search, frame, registry }: Place) => !search && !frame && !registry.preview;

// A page of another catalogue version than its key names would be served for as long as that version is current, and so would
// one that can change without the catalogue.
const isOfCatalogue = (version: string | null, { data, ofCatalogue }: WorkerPage) =>
  ofCatalogue && (data?.catalogues ?? []).every((one) => one === version);

// One frame serves all addresses such as /order/{id}; anyone can invent these, so it is not cached for each of them.
const isInvented = (path: string, { data }: WorkerPage) => data === null && path.indexOf('/', 1) !== -1;

/**
 * The documents of the site. Each is rendered once per shell version, remote versions and catalogue version, by one job at
 * a time. None outlives its catalogue version: an archived item is 404, and a changed one is shown, on the next request.
 * Pages that depend on a query are never written to disk.
 */
export class Pages {
  private readonly kept = new LRUCache<string, Kept>({ max: MAX_PAGES });
  private readonly shaped = new LRUCache<string, Kept>({ max: MAX_WITH_QUERY });
  private readonly making = new Map<string, Promise<ReadyPage>>();
  private readonly assets: ReleaseAssets;
  private readonly maker: PageMaker;
  private shapingNow = 0;
  /** Counts the catalogue's changes, so that a refresh stops when another one starts. */
  private changes = 0;
  private readonly shell = assetsOf(ownFiles(BROWSER_DIR), ['shell'], '/assets');
  private readonly shellWithBar = {
    scripts: this.shell.scripts,
    styles: [...this.shell.styles, ...assetsOf(ownFiles(BROWSER_DIR), ['preview'], '/assets').styles],
  };
  private readonly shellVersion = createHash('sha256')
    .update(this.shell.scripts.map(({ src }) => src).join())
    .digest('hex')
    .slice(0, 12);
  private readonly fonts: string[];

  constructor(private readonly parts: PagesParts) {
    const latin = hashedFile(readdirSync(BROWSER_DIR), 'figtree-latin-wght', '.woff2');
    this.fonts = latin ? [`/assets/${latin}`] : [];
    this.assets = parts.assets;
    this.maker = new PageMaker(parts);
  }

  /** The document at an address for a visitor who gets these versions, rendered from the current catalogue version. */
  async get(path: string, query = new URLSearchParams(), given?: Registry): Promise<ReadyPage> {
    await this.parts.catalogue.confirm();
    return this.of(path, query, given);
  }

  private async of(path: string, query = new URLSearchParams(), given?: Registry): Promise<ReadyPage> {
    const registry = given ?? (await this.parts.registry.current());
    const owner = ownerOf(path, registry);
    const search = owner && shaping(this.assets.queryOf(owner, path), query);
    const page = { path: pathFor(path, owner), owner, registry };
    // A query longer than anyone types is left to the browser.
    if (owner && search === null) return this.at({ ...page, search: '', frame: true });
    return this.at({ ...page, search: search ?? '', frame: false });
  }

  /**
   * Renders the most recently requested pages again after a change of the catalogue: one by one, so that visitors wait
   * for at most one.
   */
  async refresh(): Promise<void> {
    this.changes += 1;
    const change = this.changes;
    const recent = [...this.kept.keys()].map((name) => name.split(' ')[0] ?? '/');
    for (const path of [...new Set(recent)].slice(0, 20)) {
      if (change !== this.changes) return;
      await this.of(path).catch(() => undefined);
    }
  }

  private async at(place: Place): Promise<ReadyPage> {
    const key = this.keyOf(place);
    const before = this.usable(place);
    if (before && Date.now() < before.until) {
      this.parts.metrics.served('memory');
      return before.page;
    }
    const running = this.making.get(key);
    if (place.search && !running && this.shapingNow >= MAX_RENDERING_WITH_QUERY)
      return before?.page ?? this.at({ ...place, search: '', frame: true });
    const fresh = running ?? this.make(key, place);
    if (!before) return fresh;
    fresh.catch(() => {});
    return before.page;
  }

  private usable(place: Place): Kept | undefined {
    const kept = this.keptOf(place).get(nameOf(place));
    return kept?.version === this.parts.catalogue.version ? kept : undefined;
  }

  private keptOf(place: Place): LRUCache<string, Kept> {
    return isLasting(place) ? this.kept : this.shaped;
  }

  private keyOf(place: Place): string {
    return [nameOf(place), this.shellVersion, this.parts.catalogue.version].join(' ');
  }

  private make(key: string, place: Place): Promise<ReadyPage> {
    const one = place.search ? 1 : 0;
    this.shapingNow += one;
    const made = this.build(key, place).finally(() => {
      this.shapingNow -= one;
      this.making.delete(key);
    });
    this.making.set(key, made);
    return made;
  }

  private async build(key: string, requested: Place): Promise<ReadyPage> {
    // Read before rendering, because another version may be current by the time the page is rendered.
    const { version } = this.parts.catalogue;
    const { page, place, remote, until, isNew } = await this.rendered(key, requested, version);
    const { path, registry } = place;
    const shown = page.status === 200 && page.data && page.listed && !registry.preview;
    const canonical = shown ? this.parts.publicUrl + path : null;
    // What staff try does not count for a version.
    const vitalsPercent = registry.preview ? 0 : this.parts.vitalsPercent;
    const shell = registry.preview ? this.shellWithBar : this.shell;
    const parts = { page, registry, shell, remote, fonts: this.fonts, canonical, vitalsPercent };
    const [encoded] = await Promise.all([
      encode(toDocument(parts)),
      isNew && this.parts.store.put(key, page),
    ]);
    const ready = { status: page.status, ...encoded };
    if (until > 0 && !registry.preview)
      this.keptOf(requested).set(nameOf(requested), { version, page: ready, until });
    return ready;
  }

  private async rendered(key: string, requested: Place, version: string | null) {
    const stored = isLasting(requested) && version !== null ? await this.parts.store.get(key) : null;
    const onDisk = stored && this.maker.withAssets(requested, stored);
    this.parts.metrics.served(onDisk ? 'disk' : 'rendered');
    if (onDisk) return { ...onDisk, isNew: false, until: Infinity };
    const { page, place, remote, sound } = await this.maker.make(requested);
    const whole = page.status === 200 && !isInvented(place.path, page) && isOfCatalogue(version, page);
    if (!sound)
      return { page, place, remote, isNew: false, until: whole && place !== requested ? fallbackEnd() : 0 };
    const isNew = whole && isLasting(requested);
    // Addresses that anyone can invent are rendered each time, so that they do not evict other pages.
    return { page, place, remote, isNew, until: whole || place.owner === null ? Infinity : 0 };
  }
}

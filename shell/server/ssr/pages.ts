import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { isOwnPath } from '../../src/account/paths.js';
import { type Owner, ownerOf, type Registry } from '../../src/registry.js';
import { assetsOf, hashedFile } from '../http/assets.js';
import type { CatalogueWatch } from './catalogue-watch.js';
import { type Encoded, encode } from '../http/encode.js';
import { toDocument } from './html.js';
import type { PageStore } from './page-store.js';
import { PageMaker, type Place } from './page-maker.js';
import { BROWSER_DIR } from '../paths.js';
import type { WorkerPage } from './prerender.worker.js';
import { NO_ASSETS, type ReleaseAssets } from '../releases/release-assets.js';
import { Recent } from '../http/lru-cache.js';
import type { Renderer } from './renderer.js';
import { shaping } from './query-key.js';

/** A document ready to be sent. */
interface ReadyPage extends Encoded {
  status: number;
}

interface Kept {
  key: string;
  page: ReadyPage;
  /** Until when it is fresh, in ms since 1970: the version before stands in for a while only. */
  until: number;
}

interface PagesParts {
  /** What someone gets who is in no canary. */
  registry: { current(): Promise<Registry> };
  catalogue: Pick<CatalogueWatch, 'version' | 'confirm'>;
  renderer: Pick<Renderer, 'render'>;
  store: PageStore;
  apiOrigin: string;
  /** How long a page waits for the API, in ms. */
  callsMs: number;
  publicUrl: string;
  assets: ReleaseAssets;
  /** Told once of each version that cannot be rendered. */
  tell: (remote: string, version: string, reason: 'screen') => void;
  log: Logger;
}

/** Documents kept in memory: pages, and pages shaped by a query, which anyone can invent without end. */
const MOST = 400;
const MOST_SHAPED = 60;
/** Pages shaped by a query that are rendered at a time; beyond it the browser renders, so that other pages get their turn. */
const MOST_SHAPING = 8;
const NOBODYS_PATH = '/404';
/** How long the version before stands in for one that cannot be rendered, until that is tried again, in ms. */
const STAND_IN_MS = 60_000;

// The frame of the lab's screens is the same for all of them.
const pathFor = (path: string, owner: Owner | null) => {
  if (owner) return (owner.role && owner.routes[0]) ?? path;
  return isOwnPath(path) ? path : NOBODYS_PATH;
};

/** Documents differ by the versions they are made for. */
function variantOf(registry: Registry): string {
  return createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 16);
}

const nameOf = ({ path, search, frame, registry }: Place) =>
  `${path}${search}${frame ? '#frame' : ''} ${variantOf(registry)}`;
const lasts = ({ search, frame }: Place) => !search && !frame;

// What was made from another version of the catalogue than its key names would be shown for as long as that is served.
const isOf = (version: string | null, { data }: WorkerPage) =>
  (data?.catalogues ?? []).every((one) => one === version);

// One frame does for every address such as /order/{id}, which anyone can invent: it is not kept for each of them.
const isInvented = (path: string, { data }: WorkerPage) => data === null && path.indexOf('/', 1) !== -1;

/**
 * The documents of the site. Each is rendered once for a shell, versions of the remotes and a catalogue version, by one
 * job at a time. None outlives its version of the catalogue: what is archived is gone, and what is changed is shown, on
 * the next request. Pages shaped by a query never reach the disk.
 */
export class Pages {
  private readonly kept = new Recent<Kept>(MOST);
  private readonly shaped = new Recent<Kept>(MOST_SHAPED);
  private readonly making = new Map<string, Promise<ReadyPage>>();
  private readonly assets: ReleaseAssets;
  private readonly maker: PageMaker;
  private shapingNow = 0;
  /** Counts the changes of the catalogue, so that a refresh ends when another begins. */
  private changes = 0;
  private readonly shell = assetsOf(BROWSER_DIR, ['shell'], '/assets');
  private readonly shellVersion = createHash('sha256')
    .update(this.shell.scripts.join())
    .digest('hex')
    .slice(0, 12);
  private readonly fonts: string[];

  constructor(private readonly parts: PagesParts) {
    const latin = hashedFile(readdirSync(BROWSER_DIR), 'figtree-latin-wght', '.woff2');
    this.fonts = latin ? [`/assets/${latin}`] : [];
    this.assets = parts.assets;
    this.maker = new PageMaker(parts);
  }

  /** The document of an address for a visitor who gets these versions, made from the catalogue that the API serves now. */
  async get(path: string, query = new URLSearchParams(), given?: Registry): Promise<ReadyPage> {
    await this.parts.catalogue.confirm();
    return this.of(path, query, given);
  }

  private async of(path: string, query = new URLSearchParams(), given?: Registry): Promise<ReadyPage> {
    const registry = given ?? (await this.parts.registry.current());
    const owner = ownerOf(path, registry);
    const search = owner && shaping(this.assets.queryOf(owner, path), query);
    const page = { path: pathFor(path, owner), owner, registry };
    // A query longer than people type is left to the browser.
    if (owner && search === null) return this.at({ ...page, search: '', frame: true });
    return this.at({ ...page, search: search ?? '', frame: false });
  }

  /** Renders again what people have looked at last, after the catalogue changed: one by one, so that visitors wait for none. */
  async refresh(): Promise<void> {
    this.changes += 1;
    const change = this.changes;
    const recent = this.kept.names().map((name) => name.split(' ')[0] ?? '/');
    for (const path of [...new Set(recent)].slice(-20).toReversed()) {
      if (change !== this.changes) return;
      await this.of(path).catch(() => undefined);
    }
  }

  private async at(place: Place): Promise<ReadyPage> {
    const key = this.keyOf(place);
    const kept = this.keptOf(place).get(nameOf(place));
    const before = kept?.key === key ? kept : undefined;
    if (before && Date.now() < before.until) return before.page;
    const running = this.making.get(key);
    if (place.search && !running && this.shapingNow >= MOST_SHAPING)
      return before?.page ?? this.at({ ...place, search: '', frame: true });
    const fresh = running ?? this.make(key, place);
    if (!before) return fresh;
    fresh.catch(() => {});
    return before.page;
  }

  private keptOf(place: Place): Recent<Kept> {
    return lasts(place) ? this.kept : this.shaped;
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

  private async build(key: string, asked: Place): Promise<ReadyPage> {
    const { page, place, until } = await this.rendered(key, asked);
    const { path, owner, registry } = place;
    const remote = owner ? this.assets.assetsOf(owner, page.chunk) : NO_ASSETS;
    const shown = page.status === 200 && page.data && page.listed;
    const canonical = shown ? this.parts.publicUrl + path : null;
    const parts = { page, registry, shell: this.shell, remote, fonts: this.fonts, canonical };
    const ready = { status: page.status, ...(await encode(toDocument(parts))) };
    if (until > 0) this.keptOf(asked).set(nameOf(asked), { key, page: ready, until });
    return ready;
  }

  private async rendered(key: string, asked: Place) {
    const { store, log } = this.parts;
    // The version that the key was made of: another may be known by the time the page is there.
    const { version } = this.parts.catalogue;
    const onDisk = lasts(asked) && version !== null ? await store.get(key) : null;
    if (onDisk) return { page: onDisk, place: asked, until: Infinity };
    const { page, place, sound } = await this.maker.make(asked);
    const whole = page.status === 200 && !isInvented(place.path, page) && isOf(version, page);
    if (!sound) return { page, place, until: whole && place !== asked ? Date.now() + STAND_IN_MS : 0 };
    if (whole && lasts(asked))
      await store.put(key, page).catch((error: unknown) => log.warn({ err: error }, 'page not kept'));
    // Addresses that anyone can invent are made again each time, and push nothing out.
    return { page, place, until: whole || place.owner === null ? Infinity : 0 };
  }
}

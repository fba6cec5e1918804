import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { isOwnPath } from '../src/account/paths.js';
import { type Owner, ownerOf, type Registry } from '../src/registry.js';
import { assetsOf, hashedFile } from './assets.js';
import type { CatalogueWatch } from './catalogue-watch.js';
import { type Encoded, encode } from './encode.js';
import { toDocument } from './html.js';
import type { PageStore } from './page-store.js';
import { BROWSER_DIR } from './paths.js';
import type { WorkerPage } from './prerender.worker.js';
import { NO_ASSETS, type Published } from './published.js';
import { Recent } from './recent.js';
import type { Renderer } from './renderer.js';
import { shaping } from './shaping.js';

/** A document ready to be sent. */
export interface ReadyPage extends Encoded {
  status: number;
}

interface Kept {
  key: string;
  page: ReadyPage;
}

interface PagesParts {
  /** What somebody gets who is in no canary. */
  registry: { current(): Promise<Registry> };
  catalogue: Pick<CatalogueWatch, 'version'>;
  renderer: Pick<Renderer, 'render'>;
  store: PageStore;
  apiOrigin: string;
  publicUrl: string;
  published: Published;
  log: Logger;
}

/** What is to be rendered. */
interface Place {
  path: string;
  /** The part of the query that shapes it. */
  search: string;
  owner: Owner | null;
  registry: Registry;
  /** True when the browser is to fill it. */
  frame: boolean;
}

/** Documents kept in memory: pages, and pages shaped by a query, which anybody can invent without end. */
const MOST = 400;
const MOST_SHAPED = 60;
/** Pages shaped by a query that are rendered at a time; beyond it the browser renders, so that other pages get their turn. */
const MOST_SHAPING = 8;
const NOBODYS_PATH = '/404';

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

// One frame does for every address such as /order/{id}, which anybody can invent: it is not kept for each of them.
const isInvented = (path: string, { data }: WorkerPage) => data === null && path.indexOf('/', 1) !== -1;

/**
 * The documents of the site. Each is rendered once for a shell, versions of the remotes and a catalogue version, by one
 * job at a time; when the catalogue changes, the one before is served until the new one exists. Pages shaped by a query never reach the disk.
 */
export class Pages {
  private readonly kept = new Recent<Kept>(MOST);
  private readonly shaped = new Recent<Kept>(MOST_SHAPED);
  private readonly making = new Map<string, Promise<ReadyPage>>();
  private readonly published: Published;
  private shapingNow = 0;
  private readonly shell = assetsOf(BROWSER_DIR, ['shell'], '/assets');
  private readonly shellVersion = createHash('sha256')
    .update(this.shell.scripts.join())
    .digest('hex')
    .slice(0, 12);
  private readonly fonts: string[];

  constructor(private readonly parts: PagesParts) {
    const latin = hashedFile(readdirSync(BROWSER_DIR), 'figtree-latin-wght', '.woff2');
    this.fonts = latin ? [`/assets/${latin}`] : [];
    this.published = parts.published;
  }

  /** The document of an address for somebody who gets these versions, as fresh as can be had without waiting for a new rendering of one that exists. */
  async get(path: string, query = new URLSearchParams(), given?: Registry): Promise<ReadyPage> {
    const registry = given ?? (await this.parts.registry.current());
    const owner = ownerOf(path, registry);
    const search = owner && shaping(this.published.queryOf(owner, path), query);
    const page = { path: pathFor(path, owner), owner, registry };
    // A query longer than people type is left to the browser.
    if (owner && search === null) return this.at({ ...page, search: '', frame: true });
    return this.at({ ...page, search: search ?? '', frame: false });
  }

  /** Renders again what people have looked at last, after the catalogue changed. */
  async refresh(): Promise<void> {
    const recent = this.kept.names().map((name) => name.split(' ')[0] ?? '/');
    await Promise.allSettled([...new Set(recent)].slice(-20).map((path) => this.get(path)));
  }

  private async at(place: Place): Promise<ReadyPage> {
    const key = this.keyOf(place);
    const before = this.keptOf(place).get(nameOf(place));
    if (before?.key === key) return before.page;
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

  private async build(key: string, place: Place): Promise<ReadyPage> {
    const { path, owner, registry } = place;
    const { page, lasting } = await this.rendered(key, place);
    const remote = owner ? this.published.assetsOf(owner, page.chunk) : NO_ASSETS;
    const shown = page.status === 200 && page.data && page.listed;
    const canonical = shown ? this.parts.publicUrl + path : null;
    const parts = { page, registry, shell: this.shell, remote, fonts: this.fonts, canonical };
    const ready = { status: page.status, ...(await encode(toDocument(parts))) };
    if (lasting) this.keptOf(place).set(nameOf(place), { key, page: ready });
    return ready;
  }

  private async rendered(key: string, place: Place): Promise<{ page: WorkerPage; lasting: boolean }> {
    const { store, renderer, apiOrigin, catalogue, log } = this.parts;
    const onDisk = lasts(place) && catalogue.version !== null ? await store.get(key) : null;
    if (onDisk) return { page: onDisk, lasting: true };
    const { path, search, owner, registry, frame } = place;
    const bundle = owner && this.published.bundleOf(owner);
    const job = { path, search, apiOrigin, registry, bundle, frame };
    try {
      const page = await renderer.render(job);
      const lasting = page.status === 200 && !isInvented(path, page);
      if (lasting && lasts(place))
        await store.put(key, page).catch((error: unknown) => log.warn({ err: error }, 'page not kept'));
      // Addresses that anybody can invent are made again each time, and push nothing out.
      return { page, lasting: lasting || owner === null };
    } catch (error) {
      log.warn(
        { path, why: error instanceof Error ? error.message : String(error) },
        'rendered by the browser',
      );
      return { page: await this.frame(job), lasting: false };
    }
  }

  // Without an answer of the API, or with a remote that breaks, the browser gets the frame and tries for itself.
  private async frame(job: Parameters<Renderer['render']>[0]): Promise<WorkerPage> {
    const nothing: WorkerPage = { status: 200, head: '', html: '', data: null, chunk: null, listed: true };
    return this.parts.renderer.render({ ...job, frame: true }).catch(() => nothing);
  }
}

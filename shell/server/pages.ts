import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { type Owner, ownerOf, type Registry } from '../src/registry.js';
import { type Assets, assetsOf, hashedFile } from './assets.js';
import type { CatalogueWatch } from './catalogue-watch.js';
import { type Encoded, encode } from './encode.js';
import { toDocument } from './html.js';
import type { PageStore } from './page-store.js';
import { BROWSER_DIR } from './paths.js';
import type { WorkerPage } from './prerender.worker.js';
import type { RegistryReader } from './registry.js';
import type { Renderer } from './renderer.js';

/** A document ready to be sent. */
export interface ReadyPage extends Encoded {
  status: number;
}

interface Kept {
  key: string;
  page: ReadyPage;
}

interface PagesParts {
  registry: RegistryReader;
  catalogue: Pick<CatalogueWatch, 'version'>;
  renderer: Pick<Renderer, 'render'>;
  store: PageStore;
  apiOrigin: string;
  publicUrl: string;
  releasesDir: string;
  log: Logger;
}

/** Documents kept in memory; the least recently used goes first. */
const MOST = 400;
const NOBODYS_PATH = '/404';
const NOTHING: Assets = { scripts: [], styles: [] };

// The frame of the lab's screens is the same for all of them.
const placeOf = (path: string, owner: Owner | null) =>
  owner ? ((owner.role && owner.routes[0]) ?? path) : NOBODYS_PATH;

/**
 * The documents of the site. Each is rendered once for a shell, a remote and a catalogue version, by one job at a time;
 * until a new one exists, the one before it is served.
 */
export class Pages {
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<ReadyPage>>();
  private readonly shell = assetsOf(BROWSER_DIR, ['shell'], '/assets');
  private readonly shellVersion = createHash('sha256')
    .update(this.shell.scripts.join())
    .digest('hex')
    .slice(0, 12);
  private readonly fonts: string[];

  constructor(private readonly parts: PagesParts) {
    const latin = hashedFile(readdirSync(BROWSER_DIR), 'figtree-latin-wght', '.woff2');
    this.fonts = latin ? [`/assets/${latin}`] : [];
  }

  /** The document of a path, as fresh as can be had without waiting for a new rendering of a page that exists. */
  async get(path: string): Promise<ReadyPage> {
    const registry = await this.parts.registry.current();
    const owner = ownerOf(path, registry);
    const place = placeOf(path, owner);
    const key = this.keyOf(place, owner, registry);
    const before = this.kept.get(place);
    if (before?.key === key) {
      this.keep(place, before);
      return before.page;
    }
    const fresh = this.make(key, place, owner, registry);
    if (!before) return fresh;
    fresh.catch(() => {});
    return before.page;
  }

  /** Renders again what people have looked at last, after the catalogue changed. */
  async refresh(): Promise<void> {
    const recent = [...this.kept.keys()].slice(-20);
    await Promise.allSettled(recent.map((path) => this.get(path)));
  }

  private keyOf(path: string, owner: Owner | null, registry: Registry): string {
    const versions = Object.values(registry.remotes).map((entry) => entry.version);
    return [path, this.shellVersion, owner?.version, ...versions, this.parts.catalogue.version].join(' ');
  }

  private make(key: string, path: string, owner: Owner | null, registry: Registry): Promise<ReadyPage> {
    const running = this.making.get(key);
    if (running) return running;
    const made = this.build(key, path, owner, registry).finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private async build(
    key: string,
    path: string,
    owner: Owner | null,
    registry: Registry,
  ): Promise<ReadyPage> {
    const { page, lasting } = await this.rendered(key, path, owner, registry);
    const remote = owner ? this.remoteAssets(owner, page.chunk) : NOTHING;
    const canonical = page.status === 200 && page.data ? this.parts.publicUrl + path : null;
    const parts = { page, registry, shell: this.shell, remote, fonts: this.fonts, canonical };
    const ready = { status: page.status, ...(await encode(toDocument(parts))) };
    if (lasting) this.keep(path, { key, page: ready });
    return ready;
  }

  private async rendered(key: string, path: string, owner: Owner | null, registry: Registry) {
    const { store, renderer, apiOrigin, catalogue, log } = this.parts;
    const onDisk = catalogue.version === null ? null : await store.get(key);
    if (onDisk) return { page: onDisk, lasting: true };
    const bundle = owner && this.bundleOf(owner);
    const job = { path, apiOrigin, registry, bundle, frame: false };
    try {
      const page = await renderer.render(job);
      if (page.status === 200)
        await store.put(key, page).catch((error: unknown) => log.warn({ err: error }, 'page not kept'));
      // Addresses that anybody can invent are made again each time, and push nothing out.
      return { page, lasting: page.status === 200 || owner === null };
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
    const nothing: WorkerPage = { status: 200, head: '', html: '', data: null, chunk: null };
    return this.parts.renderer.render({ ...job, frame: true }).catch(() => nothing);
  }

  private folderOf(owner: Owner): string {
    return join(this.parts.releasesDir, owner.name, owner.version);
  }

  private bundleOf(owner: Owner): string | null {
    const file = join(this.folderOf(owner), 'server/remote.cjs');
    return existsSync(file) ? file : null;
  }

  private remoteAssets(owner: Owner, chunk: string | null): Assets {
    const folder = join(this.folderOf(owner), 'browser');
    if (!existsSync(join(folder, 'chunks.json'))) return NOTHING;
    const base = `/mfe/${owner.name}/${owner.version}`;
    const { scripts, styles } = assetsOf(folder, chunk ? ['remote', chunk] : ['remote'], base);
    // Whoever has yet to log in would not use them.
    return { styles, scripts: owner.role ? [] : [owner.entry, ...scripts] };
  }

  private keep(path: string, kept: Kept): void {
    this.kept.delete(path);
    this.kept.set(path, kept);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }
}

import { callHeaders } from '@nidaan/tracing';
import type { Logger } from 'pino';
import { type Owner, type PageRemote, type Registry, versionsOf } from '../../src/remotes/registry.js';
import { routeOf } from '../metrics/route-of.js';
import type { ShellMetrics } from '../metrics/shell-metrics.js';
import type { Assets } from '../http/assets.js';
import { AlteredFile, type ReleasedFile } from '../http/verified-file.js';
import type { WorkerPage } from './prerender.worker.js';
import { NO_ASSETS, type ReleaseAssets } from '../releases/release-assets.js';
import { isVersionFault, type Renderer } from './renderer.js';

/** A page to be rendered. */
export interface Place {
  path: string;
  /** The part of the query that changes the page. */
  search: string;
  owner: Owner | null;
  registry: Registry;
  /** True when the browser is to render it. */
  frame: boolean;
}

/** A rendered page, and its place: with the previous version as the owner when that was the fallback. */
interface Made {
  page: WorkerPage;
  place: Place;
  /** The owner's files that the page carries or names. */
  remote: Assets;
  /** False for a page that is only the best available now. */
  sound: boolean;
}

interface MakerParts {
  renderer: Pick<Renderer, 'render'>;
  assets: Pick<ReleaseAssets, 'bundleOf' | 'assetsOf'>;
  apiOrigin: string;
  /**
   * How long a page waits for the API, in ms: less than the renderer's limit, so that a slow API is not mistaken for a
   * screen that hangs.
   */
  callsMs: number;
  /** Called once for each version that cannot be rendered. */
  report: (remote: string, version: string, reason: 'screen' | 'integrity') => void;
  metrics: Pick<ShellMetrics, 'rendered' | 'fellBack'>;
  log: Logger;
}

/** The same place with the previous version of its owner; null when there is none. */
function withPrevious(place: Place): Place | null {
  const [, owner] = place.owner ? versionsOf(place.owner) : [];
  if (!owner) return null;
  const { name, ...remote }: Owner = owner;
  const remotes: Record<string, PageRemote> = { ...place.registry.remotes, [name]: remote };
  return { ...place, owner, registry: { ...place.registry, remotes } };
}

/**
 * Renders a page. When the version to be shown throws or hangs, the page is rendered from the previous version; when that
 * fails too, or the API does not answer, it is sent as a frame that the browser renders.
 */
export class PageMaker {
  private readonly reported = new Set<string>();

  constructor(private readonly parts: MakerParts) {}

  async make(place: Place): Promise<Made> {
    const begun = performance.now();
    const made = await this.best(place);
    const outcome = made.sound ? 'whole' : made.place === place ? 'left-to-browser' : 'previous-version';
    this.parts.metrics.rendered(outcome, (performance.now() - begun) / 1000);
    return made;
  }

  private async best(place: Place): Promise<Made> {
    try {
      return { ...(await this.whole(place)), sound: true };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const fallback = isVersionFault(error) ? await this.fallback(place) : null;
      if (place.owner && isVersionFault(error)) {
        const instead = fallback?.place.owner?.version ?? 'browser';
        // What fails for staff who try a preview fails for no visitor.
        if (!place.registry.preview)
          this.parts.metrics.fellBack(place.owner.name, place.owner.version, instead);
        this.reportFailure(place.owner, error, instead);
      }
      if (fallback) return fallback;
      const route = routeOf(place.path, place.registry);
      this.parts.log.warn({ route, why }, 'the page is left to the browser to render');
      const bundle = isVersionFault(error) ? null : this.bundleOf(place);
      const page = await this.frame(place, bundle);
      return { page, place, remote: this.assetsOrNone(place, page), sound: false };
    }
  }

  private async fallback(place: Place): Promise<Made | null> {
    const instead = withPrevious(place);
    if (!instead || !this.bundleOf(instead)) return null;
    return this.whole(instead).then(
      (made) => ({ ...made, sound: false }),
      () => null,
    );
  }

  /** The page with the files that it needs; fails when one of them is not the released one. */
  private async whole(place: Place): Promise<Omit<Made, 'sound'>> {
    const page = await this.render(place);
    return { page, place, remote: this.assetsOf(place, page) };
  }

  /** A page that was rendered before, with its files; null when one of them is not the released one. */
  withAssets(place: Place, page: WorkerPage): Omit<Made, 'sound'> | null {
    try {
      return { page, place, remote: this.assetsOf(place, page) };
    } catch (error) {
      // Rendering it again finds the same, and falls back.
      if (error instanceof AlteredFile) return null;
      throw error;
    }
  }

  /** The owner's files for a page that was rendered. Throws when one of them is not the released one. */
  private assetsOf({ owner }: Place, { chunk }: WorkerPage): Assets {
    return owner ? this.parts.assets.assetsOf(owner, chunk) : NO_ASSETS;
  }

  private assetsOrNone(place: Place, page: WorkerPage): Assets {
    try {
      return this.assetsOf(place, page);
    } catch {
      return NO_ASSETS;
    }
  }

  private bundleOf({ owner }: Place): ReleasedFile | null {
    return owner && this.parts.assets.bundleOf(owner);
  }

  private render(place: Place, bundle = this.bundleOf(place)): Promise<WorkerPage> {
    const { path, search, registry, frame } = place;
    const { apiOrigin, callsMs, renderer } = this.parts;
    // The API is near: decompressing its lists would take longer than their bytes.
    const headers = { ...callHeaders(), 'accept-encoding': 'identity' };
    return renderer.render({ path, search, apiOrigin, headers, callsMs, registry, bundle, frame });
  }

  private async frame(place: Place, bundle: ReleasedFile | null): Promise<WorkerPage> {
    const nothing: WorkerPage = {
      status: 200,
      head: '',
      html: '',
      data: null,
      chunk: null,
      listed: true,
      ofCatalogue: true,
    };
    return this.render({ ...place, frame: true }, bundle).catch(() => nothing);
  }

  private reportFailure({ name, version }: Owner, error: unknown, instead: string): void {
    const why = error instanceof Error ? error.message : String(error);
    const reason = error instanceof AlteredFile ? 'integrity' : 'screen';
    const known = `${name}/${version}`;
    if (this.reported.has(known)) return;
    this.reported.add(known);
    this.parts.log.error({ remote: name, version, reason, why, instead }, 'a version cannot be rendered');
    this.parts.report(name, version, reason);
  }
}

import { LazyMetrics } from '@nidaan/sdk/tooling/metrics';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type * as Prometheus from 'prom-client';
import type { Registry } from '../../src/remotes/registry.js';
import { routeOf } from './route-of.js';

/** Why a version of a remote could not be shown. */
type FailureReason = 'contract' | 'missing' | 'screen' | 'integrity';

/** Where the content of a page came from: memory, disk, or a rendering. */
type PageSource = 'memory' | 'disk' | 'rendered';

/** How a page was rendered: as asked for, from the previous version of its remote, or left to the browser. */
type RenderOutcome = 'whole' | 'previous-version' | 'left-to-browser';

type Labels = Record<string, string>;

/** Counts from the start of the process, by labels. */
class Counts {
  private readonly counts = new Map<string, { labels: Labels; value: number }>();

  add(labels: Labels): void {
    const name = JSON.stringify(labels);
    this.counts.set(name, { labels, value: (this.counts.get(name)?.value ?? 0) + 1 });
  }

  /** A counter that shows these counts. */
  counter(prometheus: typeof Prometheus, about: Prometheus.CounterConfiguration<string>): void {
    const counter: Prometheus.Counter = new prometheus.Counter({
      ...about,
      collect: () => {
        counter.reset();
        for (const { labels, value } of this.counts.values()) counter.inc(labels, value);
      },
    });
  }
}

interface Sources {
  /** How many pages wait for the renderer. */
  renderQueue: () => number;
  /** The versions of the last page; their routes are the templates of page addresses. */
  registry: () => Registry;
  /** For how many seconds the registry in use has been signed; 0 when there is none. */
  signatureAge: () => Promise<number>;
}

/**
 * What the shell's server counts and measures. Labels are patterns of routes, names and versions of remotes: never an address
 * or anything of a visitor.
 */
export class ShellMetrics {
  // A version is reported as failed once, perhaps before the first scrape.
  private readonly failures = new Counts();
  private readonly fallbacks = new Counts();
  private readonly refusals = new Counts();
  private sources: Sources | null = null;
  private readonly lazy = new LazyMetrics((prometheus, registry) => this.define(prometheus, registry));

  /** All metrics in the text format of Prometheus. */
  scrape = (): Promise<string> => this.lazy.scrape();

  /** Sets what is read at a scrape. */
  watch(sources: Sources): void {
    this.sources = sources;
  }

  /** Counts a version that cannot be shown, once for each process. */
  failed(remote: string, version: string, reason: FailureReason): void {
    this.failures.add({ remote, version, reason });
  }

  /** Counts a registry that is not used, once for each file. */
  registryRefused(reason: string): void {
    this.refusals.add({ reason });
  }

  /** Counts a page that showed another version than the one that failed. */
  fellBack(remote: string, version: string, instead: string): void {
    this.fallbacks.add({ remote, version, instead });
  }

  /** Counts where the content of a page came from. */
  served(source: PageSource): void {
    this.lazy.made?.pages.inc({ source });
  }

  /** Counts a rendering, and how long it took in seconds with its time in the queue. */
  rendered(outcome: RenderOutcome, seconds: number): void {
    this.lazy.made?.renders.observe({ outcome }, seconds);
  }

  /** Counts a request that the server behind the shell did not answer. */
  upstreamFailed(to: string): void {
    this.lazy.made?.upstream.inc({ to });
  }

  /** Measures the requests of a listener, once metrics are scraped. */
  measured(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (this.lazy.made) this.measure(request, response);
      listener(request, response);
    };
  }

  private measure({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
    const begun = performance.now();
    response.on('finish', () => {
      const seconds = (performance.now() - begun) / 1000;
      const labels = { method, route: this.routeOf(url), status: response.statusCode };
      this.lazy.made?.durations.observe(labels, seconds);
    });
  }

  /** The template of an address, such as `/shop/*`. */
  routeOf(url: string): string {
    return routeOf(url, this.sources?.registry() ?? { remotes: {} });
  }

  private define(prometheus: typeof Prometheus, registry: Prometheus.Registry) {
    const { Counter, Gauge, Histogram } = prometheus;
    const registers = [registry];
    this.failures.counter(prometheus, {
      name: 'remote_failures_total',
      help: 'Versions of remotes that this process could not show, by reason; each is counted once.',
      labelNames: ['remote', 'version', 'reason'],
      registers,
    });
    this.fallbacks.counter(prometheus, {
      name: 'remote_fallbacks_total',
      help: 'Pages that showed another version of a remote, or none, because this one failed.',
      labelNames: ['remote', 'version', 'instead'],
      registers,
    });
    this.refusals.counter(prometheus, {
      name: 'registry_refused_total',
      help: 'Registries of remotes that were not used, by reason: not signed, changed, put back, or damaged.',
      labelNames: ['reason'],
      registers,
    });
    const age: Prometheus.Gauge = new Gauge({
      name: 'registry_signature_age_seconds',
      help: 'For how long the registry of remotes that is in use has been signed; the API signs it again every day.',
      registers,
      collect: async () => age.set((await this.sources?.signatureAge()) ?? 0),
    });
    const queue: Prometheus.Gauge = new Gauge({
      name: 'page_render_queue',
      help: 'Pages that wait for the renderer.',
      registers,
      collect: () => queue.set(this.sources?.renderQueue() ?? 0),
    });
    return {
      durations: new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time from the request to the end of its answer.',
        labelNames: ['method', 'route', 'status'],
        registers,
      }),
      pages: new Counter({
        name: 'page_answers_total',
        help: 'Pages by where their content came from: memory and disk are cache hits.',
        labelNames: ['source'],
        registers,
      }),
      renders: new Histogram({
        name: 'page_render_duration_seconds',
        help: 'Time to render a page, with the time in the queue.',
        labelNames: ['outcome'],
        registers,
      }),
      upstream: new Counter({
        name: 'upstream_failures_total',
        help: 'Requests that the API or the server of a remote did not answer.',
        labelNames: ['to'],
        registers,
      }),
    };
  }
}

import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { callHeaders } from '@nidaan/tracing';
import { CatalogueLease } from './catalogue-lease.js';

/** How often the lease is renewed and, without one, the API is polled for a change of the catalogue, in ms. */
const EVERY_MS = 1000;
/** How long a page waits at most for the current version, in ms: an API that does not answer must not block pages. */
const WAIT_MS = 250;

/**
 * Follows the catalogue version, which every catalogue answer of the API carries: by a lease, and without one by a request for
 * each page.
 */
export class CatalogueWatch {
  /** The newest version received; null before the API has answered. */
  version: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  /** The request in flight, when it was sent, and the one that follows it. */
  private inFlight: Promise<void> | null = null;
  private sentAt = 0;
  private next: Promise<void> | null = null;
  private readonly client: typeof http | typeof https;
  private readonly agent: http.Agent;
  private readonly lease: CatalogueLease;

  constructor(
    private readonly apiOrigin: string,
    private readonly onChange: () => void,
    private readonly waitMs = WAIT_MS,
  ) {
    this.client = apiOrigin.startsWith('https:') ? https : http;
    this.agent = new this.client.Agent({ keepAlive: true });
    this.lease = new CatalogueLease(apiOrigin, (version) => this.follow(version));
  }

  async start(): Promise<void> {
    if (!this.isKnown()) await this.poll();
    this.lease.renew();
    this.timer = setTimeout(() => void this.start(), EVERY_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.lease.stop();
    this.agent.destroy();
  }

  /** Whether {@link version} is the one that the API serves now, without a request. */
  isKnown(): boolean {
    return this.lease.isHeld();
  }

  /**
   * Waits until the version is the one that the API serves now: with a lease it is, else it is fetched. A request that was
   * sent before this call may have been answered before a change, so another one follows it; all callers in the meantime
   * share that one.
   */
  async confirm(): Promise<void> {
    if (this.isKnown()) return;
    if (this.inFlight && Date.now() - this.sentAt > this.waitMs) return;
    const answer = this.inFlight ? (this.next ??= this.inFlight.then(() => this.poll())) : this.poll();
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.waitMs);
    });
    await Promise.race([answer, waited]).finally(() => clearTimeout(timer));
  }

  private poll(): Promise<void> {
    this.next = null;
    this.inFlight ??= this.fetchVersion().finally(() => (this.inFlight = null));
    return this.inFlight;
  }

  private async fetchVersion(): Promise<void> {
    this.sentAt = Date.now();
    const answer = await this.ask().catch(() => null);
    const version = answer?.statusCode === 200 ? answer.headers['x-catalogue-version'] : undefined;
    // A lease that was granted in the meantime knows better than this answer, which may be older.
    if (typeof version === 'string' && !this.isKnown()) this.follow(version);
  }

  private follow(version: string): void {
    if (version === this.version) return;
    this.version = version;
    this.onChange();
  }

  // Every page asks, so the request is Node's own: `fetch` costs several times as much as the rest of the page.
  private ask(): Promise<IncomingMessage> {
    const { agent, client } = this;
    const url = `${this.apiOrigin}/api/concerns`;
    return new Promise((resolve, reject) => {
      const asked = client.request(url, { method: 'HEAD', agent, headers: callHeaders(), timeout: EVERY_MS });
      asked.once('response', (answer) => resolve(answer.resume()));
      asked.once('timeout', () => asked.destroy());
      asked.once('close', () => reject(new Error('The API did not answer')));
      // The API may just have closed the idle connection that was used; another one is opened then.
      asked.once('error', (error) => (asked.reusedSocket ? resolve(this.ask()) : reject(error)));
      asked.end();
    });
  }
}

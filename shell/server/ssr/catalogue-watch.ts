import { callHeaders } from '@nidaan/tracing';

/** How often the API is asked for a change of the catalogue while nobody requests a page, in ms. */
const EVERY_MS = 1000;
/** How long a page waits at most for the current version, in ms: an API that does not answer must not block pages. */
const WAIT_MS = 250;

/** Follows the catalogue version, which every catalogue answer of the API carries. */
export class CatalogueWatch {
  /** The newest version received; null before the API has answered. */
  version: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  /** The request in flight, when it was sent, and the one that follows it. */
  private inFlight: Promise<void> | null = null;
  private sentAt = 0;
  private next: Promise<void> | null = null;

  constructor(
    private readonly apiOrigin: string,
    private readonly onChange: () => void,
    private readonly waitMs = WAIT_MS,
  ) {}

  async start(): Promise<void> {
    await this.poll();
    this.timer = setTimeout(() => void this.start(), EVERY_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /**
   * Waits until the version is the one that the API serves now. A request that was sent before this call may have been
   * answered before a change, so another one follows it; all callers in the meantime share that one.
   */
  async confirm(): Promise<void> {
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
    this.inFlight ??= this.ask()
      .catch(() => undefined)
      .finally(() => (this.inFlight = null));
    return this.inFlight;
  }

  private async ask(): Promise<void> {
    this.sentAt = Date.now();
    const answer = await fetch(`${this.apiOrigin}/api/concerns`, {
      method: 'HEAD',
      headers: callHeaders(),
      signal: AbortSignal.timeout(EVERY_MS),
    });
    const version = answer.ok ? answer.headers.get('x-catalogue-version') : null;
    if (version === null || version === this.version) return;
    this.version = version;
    this.onChange();
  }
}

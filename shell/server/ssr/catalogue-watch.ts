/** How often the API is asked by itself whether the catalogue changed, in ms. */
const EVERY_MS = 1000;
/** How long a page waits at most to learn whether it did, in ms: an API that keeps silent stops no page. */
const WAIT_MS = 250;

/** Follows the catalogue's version, which every catalogue answer of the API carries. */
export class CatalogueWatch {
  /** The newest version seen; null before the API has answered. */
  version: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  /** The question that is on its way, when it was sent, and the one that follows it. */
  private asking: Promise<void> | null = null;
  private askedAt = 0;
  private next: Promise<void> | null = null;

  constructor(
    private readonly apiOrigin: string,
    private readonly onChange: () => void,
    private readonly waitMs = WAIT_MS,
  ) {}

  async start(): Promise<void> {
    await this.look();
    this.timer = setTimeout(() => void this.start(), EVERY_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /**
   * Learns the version that the API serves now. A question that began before this call may have been answered before a
   * change, so that another one follows it; all callers meanwhile share that.
   */
  async confirm(): Promise<void> {
    if (this.asking && Date.now() - this.askedAt > this.waitMs) return;
    const answer = this.asking ? (this.next ??= this.asking.then(() => this.look())) : this.look();
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.waitMs);
    });
    await Promise.race([answer, waited]).finally(() => clearTimeout(timer));
  }

  private look(): Promise<void> {
    this.next = null;
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<void> {
    this.askedAt = Date.now();
    const url = `${this.apiOrigin}/api/concerns`;
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(EVERY_MS) }).catch(
      () => null,
    );
    const version = answer?.ok ? answer.headers.get('x-catalogue-version') : null;
    if (version === null || version === this.version) return;
    this.version = version;
    this.onChange();
  }
}

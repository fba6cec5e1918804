/** How often the API is asked whether the catalogue changed, in ms. */
const EVERY_MS = 2000;

/** Follows the catalogue's version, which every catalogue answer of the API carries. */
export class CatalogueWatch {
  /** The newest version seen; null before the API has answered. */
  version: string | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly apiOrigin: string,
    private readonly onChange: () => void,
  ) {}

  async start(): Promise<void> {
    await this.look();
    this.timer = setTimeout(() => void this.start(), EVERY_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
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

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Chromium } from './chromium.js';
import { withoutPictures } from './document-parts.js';
import { PdfPage, type PrintTemplate } from './pdf-page.js';

/** The number of pages that render concurrently; more of them only make each one slower. */
export const RENDERER_PAGES = 2;
/** The maximum number of documents that wait for a page. */
export const MAX_WAITING = 48;

/** How long a browser that was started for a document stays open after the last one. */
export const IDLE_MS = 5 * 60_000;

/** Thrown when too many documents are waiting; nothing was started. */
export class PdfRendererBusy extends Error {}

/** Called with the outcome of each document, and the seconds that it took with its time in the queue. */
type PrintListener = (outcome: 'printed' | 'failed' | 'refused', seconds: number) => void;

/** Renders documents as PDF. It is the only provider that uses a browser. */
@Injectable()
export class PdfRenderer implements OnApplicationShutdown {
  /** The number of network requests of documents. All of them were aborted. */
  requests = 0;

  private readonly chromium = new Chromium(() => this.onStart());
  private resting: NodeJS.Timeout | undefined;
  private onStart: () => void = () => undefined;
  private onPrinted: PrintListener = () => undefined;
  private readonly waiting: ((page: PdfPage) => void)[] = [];
  private readonly idle = Array.from(
    { length: RENDERER_PAGES },
    () => new PdfPage(this.chromium, () => (this.requests += 1)),
  );

  /** The browser is closed when no document was rendered for `idleMs`; without it, it stays open. */
  constructor(private readonly idleMs: number | null = null) {}

  /** Renders a body in a template. Rejects with {@link PdfRendererBusy} at once when the queue is full. */
  async print(template: PrintTemplate, body: string): Promise<Buffer> {
    const begun = performance.now();
    const ended = (outcome: Parameters<PrintListener>[0]) =>
      this.onPrinted(outcome, (performance.now() - begun) / 1000);
    try {
      const pdf = await this.printInTurn(template, body);
      ended('printed');
      return pdf;
    } catch (error) {
      ended(error instanceof PdfRendererBusy ? 'refused' : 'failed');
      throw error;
    }
  }

  /** The number of documents that are printed now. */
  get printing(): number {
    return RENDERER_PAGES - this.idle.length;
  }

  /** The number of documents that wait for a page. */
  get queued(): number {
    return this.waiting.length;
  }

  /** Calls `printed` after each document. */
  whenPrinted(printed: PrintListener): void {
    this.onPrinted = printed;
  }

  /** Starts the browser before the first document and returns its path; rejects with how to install one. */
  async warm(): Promise<{ browser: string; sandboxed: boolean }> {
    const sandboxed = await this.chromium.isSandboxed();
    return { browser: await this.chromium.where(), sandboxed };
  }

  /** Calls `started` when the browser has been started for the first time. */
  whenStarted(started: () => void): void {
    this.onStart = () => {
      this.onStart = () => undefined;
      started();
    };
  }

  /** Runs after the last response, so a document that is being rendered is finished. */
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.resting);
    await this.chromium.close();
  }

  private async printInTurn(template: PrintTemplate, body: string): Promise<Buffer> {
    const page = await this.acquire();
    try {
      return await page.print(template, withoutPictures(body));
    } finally {
      this.release(page);
    }
  }

  private acquire(): Promise<PdfPage> {
    clearTimeout(this.resting);
    const page = this.idle.pop();
    if (page) return Promise.resolve(page);
    if (this.waiting.length >= MAX_WAITING) return Promise.reject(new PdfRendererBusy('the queue is full'));
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private release(page: PdfPage): void {
    const next = this.waiting.shift();
    if (next) return next(page);
    this.idle.push(page);
    if (this.idleMs === null || this.idle.length < RENDERER_PAGES) return;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => void this.chromium.rest(), this.idleMs).unref();
  }
}

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Chromium } from './chromium.js';
import { PdfPage, type PrintTemplate } from './pdf-page.js';

/** The number of pages that render concurrently; more of them only make each one slower. */
export const RENDERER_PAGES = 2;
/** The maximum number of documents that wait for a page. */
export const MAX_WAITING = 48;

/** Thrown when too many documents are waiting; nothing was started. */
export class PdfRendererBusy extends Error {}

/** Renders documents as PDF. It is the only provider that uses a browser. */
@Injectable()
export class PdfRenderer implements OnApplicationShutdown {
  /** The number of network requests of documents. All of them were aborted. */
  requests = 0;

  private readonly chromium = new Chromium();
  private readonly waiting: ((page: PdfPage) => void)[] = [];
  private readonly idle = Array.from(
    { length: RENDERER_PAGES },
    () => new PdfPage(this.chromium, () => (this.requests += 1)),
  );

  /** Renders a body in a template. Rejects with {@link PdfRendererBusy} at once when the queue is full. */
  async print(template: PrintTemplate, body: string): Promise<Buffer> {
    const page = await this.acquire();
    try {
      return await page.print(template, body);
    } finally {
      this.release(page);
    }
  }

  /** Starts the browser before the first document and returns its path; rejects with how to install one. */
  async warm(): Promise<{ browser: string; sandboxed: boolean }> {
    const sandboxed = await this.chromium.isSandboxed();
    return { browser: await this.chromium.where(), sandboxed };
  }

  /** Runs after the last response, so a document that is being rendered is finished. */
  async onApplicationShutdown(): Promise<void> {
    await this.chromium.close();
  }

  private acquire(): Promise<PdfPage> {
    const page = this.idle.pop();
    if (page) return Promise.resolve(page);
    if (this.waiting.length >= MAX_WAITING) return Promise.reject(new PdfRendererBusy('the queue is full'));
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private release(page: PdfPage): void {
    const next = this.waiting.shift();
    if (next) next(page);
    else this.idle.push(page);
  }
}

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Chromium } from './chromium.js';
import { PdfPage, type PrintTemplate } from './pdf-page.js';

/** Pages that print at the same time: more of them only make each slower. */
export const RENDERER_PAGES = 2;
/** How many papers may wait for a page. */
export const MOST_WAITING = 48;

/** Nothing was begun: too many papers wait already. */
export class PdfRendererBusy extends Error {}

/** Prints papers as PDF, in the only place that knows a browser. */
@Injectable()
export class PdfRenderer implements OnApplicationShutdown {
  /** How often a paper asked for something outside of itself. All were refused. */
  requests = 0;

  private readonly chromium = new Chromium();
  private readonly waiting: ((page: PdfPage) => void)[] = [];
  private readonly idle = Array.from(
    { length: RENDERER_PAGES },
    () => new PdfPage(this.chromium, () => (this.requests += 1)),
  );

  /** Prints a body on a sheet. Rejects with {@link PrinterBusy} at once when the queue is full. */
  async print(template: PrintTemplate, body: string): Promise<Buffer> {
    const page = await this.take();
    try {
      return await page.print(template, body);
    } finally {
      this.give(page);
    }
  }

  /** Starts the browser ahead of the first paper and tells which; a rejection says how to get one. */
  async warm(): Promise<{ browser: string; sandboxed: boolean }> {
    const sandboxed = await this.chromium.isSandboxed();
    return { browser: await this.chromium.where(), sandboxed };
  }

  /** Comes after the last answer: a bill under way is printed. */
  async onApplicationShutdown(): Promise<void> {
    await this.chromium.close();
  }

  private take(): Promise<PdfPage> {
    const page = this.idle.pop();
    if (page) return Promise.resolve(page);
    if (this.waiting.length >= MOST_WAITING) return Promise.reject(new PdfRendererBusy('the queue is full'));
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private give(page: PdfPage): void {
    const next = this.waiting.shift();
    if (next) next(page);
    else this.idle.push(page);
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Chromium, Page } from './chromium.js';

/** A template: an HTML document with fonts and styles and an empty `<main>`, loaded once per page. */
export interface PrintTemplate {
  readonly name: string;
  readonly html: string;
}

/** The number of documents after which a page is replaced, because its memory use grows. */
const RENDERS_PER_PAGE = 500;

const RENDER_TIMEOUT_MS = 25_000;
const CLOSE_TIMEOUT_MS = 1000;

// The script is evaluated in the page, whose own scripts are disabled. Reading the height forces layout, which loads the
// fonts. The heading is used as the title of the PDF, because several kinds of documents share a template.
const fill = (body: string) => `(async (body) => {
  const main = document.querySelector('main');
  main.innerHTML = body;
  document.title = main.querySelector('h1')?.textContent ?? document.title;
  void main.offsetHeight;
  await document.fonts.ready;
})(${JSON.stringify(body)})`;

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const finished = new AbortController();
  const timeout = wait(ms, undefined, { signal: finished.signal, ref: false }).then(() => {
    throw Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
  });
  timeout.catch(() => undefined);
  return Promise.race([work, timeout]).finally(() => finished.abort());
}

/** A browser page that renders one document after the other. It has no network access and no scripts. */
export class PdfPage {
  private page: Page | null = null;
  private template: PrintTemplate | null = null;
  private renders = 0;

  constructor(
    private readonly chromium: Chromium,
    private readonly onRequest: () => void,
  ) {}

  /** Renders a body in a template within 25 seconds of an open browser. After a failure the next document gets a new page. */
  async print(template: PrintTemplate, body: string): Promise<Buffer> {
    try {
      // The first start on a machine may have to unpack the browser, so it is not part of the timeout.
      await this.chromium.open();
      return await within(this.render(template, body), RENDER_TIMEOUT_MS);
    } catch (error) {
      await this.discard();
      throw error;
    } finally {
      if (this.renders >= RENDERS_PER_PAGE) await this.discard();
    }
  }

  private async render(template: PrintTemplate, body: string): Promise<Buffer> {
    const page = await this.pageWith(template);
    await page.evaluate(fill(body));
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, waitForFonts: false });
    this.renders += 1;
    return Buffer.from(pdf);
  }

  private async pageWith(template: PrintTemplate): Promise<Page> {
    const browser = await this.chromium.open();
    // Pages of a browser that is being closed are gone with it, even before they say so.
    if (this.page?.browser() !== browser) this.page = null;
    if (this.page && !this.page.isClosed() && this.template === template) return this.page;
    await this.discard();
    const page = (this.page = await browser.newPage());
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      // The template's fonts are data URLs, which need no network access.
      if (request.url().startsWith('data:')) return;
      this.onRequest();
      // The request is aborted, not failed, so that a page that tries to navigate stays where it is.
      void request.abort('aborted').catch(() => undefined);
    });
    await page.setContent(template.html, { waitUntil: 'load' });
    this.template = template;
    return page;
  }

  private async discard(): Promise<void> {
    const { page } = this;
    Object.assign(this, { page: null, template: null, renders: 0 });
    if (!page || page.isClosed()) return;
    // When a page cannot be closed in time, the whole browser hangs and is killed.
    await within(page.close(), CLOSE_TIMEOUT_MS).catch(() => this.chromium.kill());
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Chromium, Page } from './chromium.js';

/** A kind of paper: a document with fonts and styles and an empty `<main>`, loaded once. */
export interface PrintTemplate {
  readonly name: string;
  readonly html: string;
}

/** After so many prints a page is replaced by a new one: pages grow. */
const PRINTS_PER_PAGE = 500;

const PRINT_MS = 25_000;
const CLOSE_MS = 1000;

// Runs in the page, by us and not by it: it has no scripts. Reading the height lays out, which asks for the fonts. The
// heading becomes the title of the PDF, since several kinds of documents share a sheet.
const fill = (body: string) => `(async (body) => {
  const main = document.querySelector('main');
  main.innerHTML = body;
  document.title = main.querySelector('h1')?.textContent ?? document.title;
  void main.offsetHeight;
  await document.fonts.ready;
})(${JSON.stringify(body)})`;

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const timeoutMs = new AbortController();
  const late = wait(ms, undefined, { signal: timeoutMs.signal, ref: false }).then(() => {
    throw Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => timeoutMs.abort());
}

/** One page that prints, one paper after the other. It has no network and no script. */
export class PdfPage {
  private page: Page | null = null;
  private template: PrintTemplate | null = null;
  private prints = 0;

  constructor(
    private readonly chromium: Chromium,
    private readonly onRequest: () => void,
  ) {}

  /** Prints a body on a sheet, within 25 seconds of an open browser. Whatever fails, the next print begins with a new page. */
  async print(template: PrintTemplate, body: string): Promise<Buffer> {
    try {
      // The first start on a machine may have to unpack the browser.
      await this.chromium.open();
      return await within(this.printed(template, body), PRINT_MS);
    } catch (error) {
      await this.discard();
      throw error;
    } finally {
      if (this.prints >= PRINTS_PER_PAGE) await this.discard();
    }
  }

  private async printed(template: PrintTemplate, body: string): Promise<Buffer> {
    const page = await this.pageWith(template);
    await page.evaluate(fill(body));
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, waitForFonts: false });
    this.prints += 1;
    return Buffer.from(pdf);
  }

  private async pageWith(template: PrintTemplate): Promise<Page> {
    if (this.page && !this.page.isClosed() && this.template === template) return this.page;
    await this.discard();
    const browser = await this.chromium.open();
    const page = (this.page = await browser.newPage());
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      // The sheet's own fonts: they come with it, and no one is asked.
      if (request.url().startsWith('data:')) return;
      this.onRequest();
      // Aborted, not failed: a page that was led away stays where it is.
      void request.abort('aborted').catch(() => undefined);
    });
    await page.setContent(template.html, { waitUntil: 'load' });
    this.template = template;
    return page;
  }

  private async discard(): Promise<void> {
    const { page } = this;
    Object.assign(this, { page: null, template: null, prints: 0 });
    if (!page || page.isClosed()) return;
    // A page that cannot even be closed hangs, and its browser with it.
    await within(page.close(), CLOSE_MS).catch(() => this.chromium.kill());
  }
}

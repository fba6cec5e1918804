import type { BrowserContext, KeyInput, Page } from 'puppeteer';
import { stack } from '../stack/stack.js';
import { awaited, TIMEOUT_MS } from './patience.js';

/** Follows the page outside of animation frames, which a tab in the background does not get. */
const timeoutMs = { timeout: TIMEOUT_MS, polling: 50 };

/** Someone who visits Nidaan in a tab, and does what people do. */
export class Visitor {
  constructor(
    /** For whatever has no word of its own here. */
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly furnish: (page: Page) => Promise<void>,
  ) {}

  /** Goes to an address by the address bar; gives the status of the document. */
  async open(path: string): Promise<number> {
    const answer = await this.page.goto(stack.origin + path, { waitUntil: 'domcontentloaded' });
    return answer?.status() ?? 0;
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
  }

  /**
   * The same person in a second tab, in a window of its own: full Chromium draws no frames in a tab behind another, and
   * puppeteer waits for frames before it presses something.
   */
  async secondTab(): Promise<Visitor> {
    const page = await this.context.newPage({ type: 'window' });
    await this.furnish(page);
    return new Visitor(page, this.context, this.furnish);
  }

  /** Presses what has this name, once the page has come alive; the role tells a button from a dialog of its name. */
  async press(name: string, role = ''): Promise<void> {
    const alive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const target = this.page.locator(`aria/${name}${role && `[role="${role}"]`}`).setTimeout(TIMEOUT_MS);
    await target
      .filter(alive)
      .click()
      .catch(async () => {
        throw new Error(`"${name}" could not be pressed. The page says:\n${await this.glance()}`);
      });
  }

  /** Fills a field, known by its label. */
  async fill(label: string, text: string): Promise<void> {
    await this.page.locator(`aria/${label}`).setTimeout(TIMEOUT_MS).fill(text);
  }

  async keys(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits until a text is on the page. */
  async sees(text: string): Promise<void> {
    const shown = (wanted: string) => document.body?.innerText.includes(wanted);
    await this.page.waitForFunction(shown, timeoutMs, text).catch(async () => {
      throw new Error(`"${text}" did not appear. The page says:\n${await this.glance()}`);
    });
  }

  /** Waits until a text is gone from the page. */
  async seesNoMore(text: string): Promise<void> {
    const gone = (unwanted: string) => !document.body?.innerText.includes(unwanted);
    await this.page.waitForFunction(gone, timeoutMs, text).catch(async () => {
      throw new Error(`"${text}" stayed. The page says:\n${await this.glance()}`);
    });
  }

  /** Waits until something with this name can be found by a screen reader. */
  async finds(name: string): Promise<void> {
    const target = this.page.locator(`aria/${name}`).setTimeout(TIMEOUT_MS);
    await target.wait().catch(() => {
      throw new Error(`Nothing is named "${name}".`);
    });
  }

  /** Waits until the page is at an address. */
  async arrives(path: string): Promise<void> {
    const there = (wanted: string) => location.pathname + location.search === wanted;
    await this.page.waitForFunction(there, timeoutMs, path);
  }

  /** Waits until the page has come alive: what needs script answers. */
  async isAlive(): Promise<void> {
    const alive = () => {
      const main = document.querySelector('main');
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
    };
    await this.page.waitForFunction(alive, timeoutMs);
  }

  /** Waits until a button of the screen has come alive, also where another screen took the place of the server's HTML. */
  async screenIsAlive(): Promise<void> {
    const alive = () =>
      [...document.querySelectorAll('main button')].some((button) =>
        Object.keys(button).some((key) => key.startsWith('__reactProps')),
      );
    await this.page.waitForFunction(alive, timeoutMs);
  }

  /** What stands on the page. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  /** The beginning of what people look at: the open dialog, else the content. */
  private glance(): Promise<string> {
    return this.page.evaluate(() => {
      const place = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main');
      return (place ?? document.body).innerText.slice(0, 600);
    });
  }

  /** The name or tag of what has the focus. */
  focus(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return '';
      const words = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '';
      return element.matches('a, button, summary') ? words : element.tagName.toLowerCase();
    });
  }

  /** Waits until the focus is on what has this name, or is this tag. */
  async hasFocusOn(name: string): Promise<void> {
    await awaited(`The focus did not come to "${name}"`, async () => (await this.focus()) === name);
  }

  /** Continues with Tab until the focus is on what has this name. */
  async tabsTo(name: string): Promise<void> {
    for (let steps = 0; steps < 80; steps += 1) {
      await this.page.keyboard.press('Tab');
      if ((await this.focus()) === name) return;
    }
    throw new Error(`Tab never came to "${name}".`);
  }

  /** What the browser keeps under a key of its local storage. */
  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  async store(key: string, text: string): Promise<void> {
    await this.page.evaluate((name, value) => localStorage.setItem(name, value), key, text);
  }
}

import type { BrowserContext, KeyInput, Page, Permission } from 'puppeteer';
import { stack } from '../stack/stack.js';
import { awaited, TIMEOUT_MS } from './awaited.js';

declare global {
  interface Window {
    /** In a page that came with content, there until its screen works. */
    nidaanReady?: () => void;
  }
}

/** Polls instead of using animation frames, which a background tab does not get. */
const timeoutMs = { timeout: TIMEOUT_MS, polling: 50 };

/** A visitor in a browser tab, with the actions of a person. */
export class Visitor {
  constructor(
    /** For actions that have no method here. */
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly furnish: (page: Page) => Promise<void>,
  ) {}

  /** Opens an address; returns the status of the document. */
  async open(path: string): Promise<number> {
    const answer = await this.page.goto(stack.origin + path, { waitUntil: 'domcontentloaded' });
    return answer?.status() ?? 0;
  }

  /** Opens an address in a session that exists already; what a login stores is there before the page's scripts run. */
  async openAs({ token, role }: { token: string; role: string }, path: string): Promise<number> {
    const { identifier } = await this.page.evaluateOnNewDocument(
      (stored) => Object.assign(localStorage, stored),
      { token, role },
    );
    const status = await this.open(path);
    await this.page.removeScriptToEvaluateOnNewDocument(identifier);
    return status;
  }

  /** Grants the site these permissions and refuses all others; kinds of Chromium differ in what they grant by default. */
  async permit(...permissions: Permission[]): Promise<void> {
    await this.context.overridePermissions(stack.origin, permissions);
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
  }

  /**
   * A second tab of the same visitor, in a window of its own: full Chromium renders no frames in a background tab, and
   * puppeteer waits for frames before it clicks.
   */
  async secondTab(): Promise<Visitor> {
    const page = await this.context.newPage({ type: 'window' });
    await this.furnish(page);
    return new Visitor(page, this.context, this.furnish);
  }

  /** Clicks the element with this name, once the page is interactive; the role distinguishes a button from a dialog. */
  async press(name: string, role = ''): Promise<void> {
    const alive = (element: Element) =>
      performance.getEntriesByName('frame-ready').length > 0 &&
      !(element.closest('main') && window.nidaanReady);
    const target = this.page.locator(`aria/${name}${role && `[role="${role}"]`}`).setTimeout(TIMEOUT_MS);
    // As people do with an element that lies under a bar of the window, or under the head of a table.
    const uncover = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const upper = document.elementFromPoint(left + width / 2, top + height / 2);
      if (upper && !element.contains(upper) && !upper.contains(element))
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return true;
    };
    await target
      .filter(alive)
      .filter(uncover)
      .click()
      .catch(async () => {
        throw new Error(`"${name}" could not be pressed. The page says:\n${await this.glance()}`);
      });
  }

  /** Fills in the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    const target = this.page.locator(`aria/${label}`).setTimeout(TIMEOUT_MS);
    const valueNow = async () =>
      (await target.waitHandle()).evaluate((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
      );
    const before = await valueNow();
    await target.fill(text);
    // A render between the clearing of the field and the first key restores its former text.
    if (before !== '' && (await valueNow()) === before + text) await target.fill(text);
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

  /** Waits until a text is no longer on the page. */
  async seesNoMore(text: string): Promise<void> {
    const absent = (unwanted: string) => !document.body?.innerText.includes(unwanted);
    await this.page.waitForFunction(absent, timeoutMs, text).catch(async () => {
      throw new Error(`"${text}" stayed. The page says:\n${await this.glance()}`);
    });
  }

  /** Waits until an element with this accessible name exists. */
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

  /** Waits until the frame of the page is interactive, which it marks. */
  async isAlive(): Promise<void> {
    const alive = () => performance.getEntriesByName('frame-ready').length > 0;
    await this.page.waitForFunction(alive, timeoutMs);
  }

  /** Waits until the screen of the page is interactive. */
  async screenIsAlive(): Promise<void> {
    await this.isAlive();
    const alive = () => !window.nidaanReady && !document.querySelector('main > .nd-loading');
    await this.page.waitForFunction(alive, timeoutMs);
  }

  /** Puts the cursor into the search field of the navbar, and waits until the live search has taken its place. */
  async focusSearch(): Promise<void> {
    await this.isAlive();
    await this.page.focus('header input[name=q]');
    await this.page.waitForSelector('header input[role=combobox]:focus');
  }

  /** The visible text of the page. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  /** The beginning of the visible content, for error messages: the open dialog, otherwise the main content. */
  private glance(): Promise<string> {
    return this.page.evaluate(() => {
      const place = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main');
      return (place ?? document.body).innerText.slice(0, 3000);
    });
  }

  /** The name or tag of the focused element. */
  focus(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return '';
      const words = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '';
      return element.matches('a, button, summary') ? words : element.tagName.toLowerCase();
    });
  }

  /** Waits until the element with this name or tag is focused. */
  async hasFocusOn(name: string): Promise<void> {
    await awaited(`The focus did not come to "${name}"`, async () => (await this.focus()) === name);
  }

  /** Presses Tab until the element with this name is focused. */
  async tabsTo(name: string): Promise<void> {
    for (let steps = 0; steps < 80; steps += 1) {
      await this.page.keyboard.press('Tab');
      if ((await this.focus()) === name) return;
    }
    throw new Error(`Tab never came to "${name}".`);
  }

  /** The value of a key in the browser's local storage. */
  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  async store(key: string, text: string): Promise<void> {
    await this.page.evaluate((name, value) => localStorage.setItem(name, value), key, text);
  }
}

import { findBrowser, isSandboxed, launchBrowser } from '@nidaan/browser';

/** What {@link launchBrowser} gives. */
type Browser = Awaited<ReturnType<typeof launchBrowser>>;
/** A page of it. */
export type Page = Awaited<ReturnType<Browser['newPage']>>;

// We end it ourselves; and it ends by itself when our end of its pipe closes, however we ended.
const OPTIONS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** The one browser of this process: started when it is needed, and again when it has died. */
export class Chromium {
  private running: Promise<Browser> | null = null;
  private closed = false;

  /** The browser, or a rejection that says why there is none. */
  open(): Promise<Browser> {
    if (this.closed) return Promise.reject(new Error('the printer is closed'));
    if (this.running) return this.running;
    const running = launchBrowser(OPTIONS);
    const forget = () => {
      if (this.running === running) this.running = null;
    };
    running.then((browser) => browser.once('disconnected', forget), forget);
    return (this.running = running);
  }

  /** Where the program is that would be started; a rejection names what was looked for and how to get one. */
  async where(): Promise<string> {
    return (await findBrowser()).executablePath;
  }

  /** Whether the browser confines what it shows; a rejection says why there is none. */
  async isSandboxed(): Promise<boolean> {
    return isSandboxed(await this.open());
  }

  /** Ends a browser that does not answer. */
  async kill(): Promise<void> {
    const browser = await this.running?.catch(() => null);
    browser?.process()?.kill('SIGKILL');
  }

  /** Ends it for good. */
  async close(): Promise<void> {
    this.closed = true;
    const browser = await this.running?.catch(() => null);
    await browser?.close().catch(() => undefined);
  }
}

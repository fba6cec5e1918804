import { findBrowser, isSandboxed, launchBrowser } from '@nidaan/browser';

/** The browser that {@link launchBrowser} returns. */
type Browser = Awaited<ReturnType<typeof launchBrowser>>;
/** A page of the browser. */
export type Page = Awaited<ReturnType<Browser['newPage']>>;

// The app closes the browser itself, and the browser exits when its pipe closes because the app has died.
const OPTIONS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** The only browser of this process. It is started on demand, and restarted after it has crashed or rested. */
export class Chromium {
  private running: Promise<Browser> | null = null;
  private closed = false;

  /** `onStart` is called after each start. */
  constructor(private readonly onStart: () => void) {}

  /** The running browser; rejects with the reason when it cannot be started. */
  open(): Promise<Browser> {
    if (this.closed) return Promise.reject(new Error('the browser is closed'));
    if (this.running) return this.running;
    const running = launchBrowser(OPTIONS);
    const clear = () => {
      if (this.running === running) this.running = null;
    };
    this.running = running;
    running.then((browser) => {
      browser.once('disconnected', clear);
      this.onStart();
    }, clear);
    return running;
  }

  /** The path of the browser's executable; rejects with the paths that were searched and how to install one. */
  async where(): Promise<string> {
    return (await findBrowser()).executablePath;
  }

  /** Whether the browser runs in its sandbox; rejects with the reason when it cannot be started. */
  async isSandboxed(): Promise<boolean> {
    return isSandboxed(await this.open());
  }

  /** Kills a browser that does not respond. */
  async kill(): Promise<void> {
    const browser = await this.running?.catch(() => null);
    browser?.process()?.kill('SIGKILL');
  }

  /** Closes the browser until it is needed again. */
  async rest(): Promise<void> {
    const { running } = this;
    this.running = null;
    const browser = await running?.catch(() => null);
    await browser?.close().catch(() => undefined);
  }

  /** Closes the browser permanently. */
  async close(): Promise<void> {
    this.closed = true;
    await this.rest();
  }
}

import { fileURLToPath } from 'node:url';
import type { Browser, LaunchOptions } from 'puppeteer';
import {
  type Candidate,
  candidatesIn,
  firstThatRuns,
  type FoundBrowser,
  wantedKind,
} from './browser-candidates.js';
import { bundledChromium } from './bundled-chromium.js';
import { makeProfile, removeProfile } from './profiles.js';
import { sandboxArgs } from './sandbox.js';

export { isSandboxed } from './sandbox.js';

const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));

const quietArgs = [
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const downloaded: Candidate = {
  source: "puppeteer's own download",
  async locate() {
    const { default: puppeteer } = await import('puppeteer');
    return { executablePath: await puppeteer.executablePath({ headless: 'shell' }) };
  },
};

const bundled: Candidate = {
  source: 'the one in @sparticuz/chromium (Linux, x64)',
  locate: () =>
    process.platform === 'linux' && process.arch === 'x64' ? bundledChromium(cache) : Promise.resolve(null),
};

let known: Promise<FoundBrowser> | undefined;

/**
 * The one browser of this machine for tests, journeys and screenshots: the environment's, else puppeteer's download,
 * else a shell on `PATH`, else the one that comes as a package, else a full Chromium on `PATH`. Each must prove that it starts. `BROWSER_KIND=shell` and
 * `BROWSER_KIND=full` take only the small headless shell or only a full Chromium.
 *
 * @returns the program, the environment to start it with, and its kind
 * @throws an error that names what was tried and two commands that help
 */
export function findBrowser(): Promise<FoundBrowser> {
  known ??= firstThatRuns(candidatesIn(process.env, { downloaded, bundled }), wantedKind(process.env));
  known.catch(() => (known = undefined));
  return known;
}

/** How long a browser may take to start, in ms: the first start on a busy machine reads all of it from the disk. */
const START_MS = 90_000;

/**
 * Starts that browser, with an environment of its own, and with a profile that ends with it: when the browser was killed
 * too, and when this process was, at the next start.
 *
 * @param options as of `puppeteer.launch`; its `args` are added to ours
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer');
  const { executablePath, env, headless } = await findBrowser();
  const profile = await makeProfile();
  const launch = (failure?: unknown) =>
    puppeteer.launch({
      executablePath,
      env: { ...env, TMPDIR: profile },
      headless,
      pipe: true,
      timeout: START_MS,
      userDataDir: profile,
      ...options,
      args: [...quietArgs, ...sandboxArgs(process.getuid?.(), failure), ...(options.args ?? [])],
    });
  try {
    // A start now and then fails on a busy machine; a second failure is told.
    const browser = await launch().catch(launch);
    browser.process()?.once('exit', () => removeProfile(profile));
    return browser;
  } catch (error) {
    removeProfile(profile);
    throw error;
  }
}

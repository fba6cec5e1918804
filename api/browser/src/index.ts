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
 * Finds the browser of this machine for PDFs, tests and screenshots: the one that the environment names, else
 * puppeteer's download, else a headless shell on `PATH`, else the bundled one, else a full Chromium on `PATH`. Each
 * candidate is started once to prove that it runs. `BROWSER_KIND=shell` and `BROWSER_KIND=full` restrict the search to
 * headless shells or to full Chromium.
 *
 * @returns the program, the environment to start it with, and its kind
 * @throws an error that lists the candidates tried and two commands that install a browser
 */
export function findBrowser(): Promise<FoundBrowser> {
  known ??= firstThatRuns(candidatesIn(process.env, { downloaded, bundled }), wantedKind(process.env));
  known.catch(() => (known = undefined));
  return known;
}

/** Timeout of a browser start in ms: the first start on a busy machine reads the whole program from the disk. */
const START_MS = 90_000;

/**
 * Starts that browser with a reduced environment and a temporary profile. The profile is removed when the browser exits
 * or is killed; when this process is killed, at the next start.
 *
 * @param options options of `puppeteer.launch`; its `args` are added to ours
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
    // A start occasionally fails on a busy machine, so it is retried once; a second failure is thrown.
    const browser = await launch().catch(launch);
    browser.process()?.once('exit', () => removeProfile(profile));
    return browser;
  } catch (error) {
    removeProfile(profile);
    throw error;
  }
}

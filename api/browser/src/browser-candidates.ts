import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserEnvironment } from './environment.js';

const PROBE_MS = 15_000;
// The last candidate has no alternative, so a busy machine gets more time for it.
const LAST_PROBE_MS = 60_000;

/** A kind of browser; full Chromium treats background tabs like a browser with windows. */
export type BrowserKind = 'shell' | 'full';

const namesOnPath: Record<BrowserKind, string[]> = {
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  full: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
};

/** A browser that may be installed: how to locate it, and the environment variables that it needs in addition. */
export interface Candidate {
  source: string;
  locate: () => Promise<{ executablePath: string; env?: Record<string, string> } | null>;
}

/** A browser that was started successfully. */
export interface FoundBrowser {
  executablePath: string;
  /** The complete environment to start it with. */
  env: NodeJS.ProcessEnv;
  /** Puppeteer's name of its kind: the headless shell, or a full Chrome without a window. */
  headless: 'shell' | true;
}

const found = (executablePath: string | undefined) =>
  Promise.resolve(executablePath && existsSync(executablePath) ? { executablePath } : null);

/** Browsers named by environment variables, in the order of preference. */
export function namedBrowsers(env: NodeJS.ProcessEnv): Candidate[] {
  return ['CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH']
    .filter((name) => env[name])
    .map((name) => ({ source: `${name}=${env[name]}`, locate: () => found(env[name]) }));
}

/** Browsers of a kind on `PATH`. */
export function browsersOnPath(env: NodeJS.ProcessEnv, kind: BrowserKind): Candidate[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = namesOnPath[kind].flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths
    .filter((path) => existsSync(path))
    .map((path) => ({ source: path, locate: () => found(path) }));
}

/**
 * All candidates, the preferred first. Every headless shell comes before a full Chromium, which takes four times as
 * long to open a page in a new browser context.
 *
 * @param delivered the headless shells of npm packages: puppeteer's download, and the bundled one
 */
export function candidatesIn(
  env: NodeJS.ProcessEnv,
  { downloaded, bundled }: Record<'downloaded' | 'bundled', Candidate>,
): Candidate[] {
  const onPath = (kind: BrowserKind) => browsersOnPath(env, kind);
  return [...namedBrowsers(env), downloaded, ...onPath('shell'), bundled, ...onPath('full')];
}

function whyNotRunning(
  executablePath: string,
  env: NodeJS.ProcessEnv,
  timeout: number,
): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(
      executablePath,
      ['--version'],
      { env, timeout, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        if (!error && /\d+\.\d+/.test(stdout)) return resolve(null);
        resolve(stderr.trim().split('\n')[0] || error?.message.split('\n')[0] || 'it prints no version');
      },
    );
  });
}

const message = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error));

/**
 * The kind that `BROWSER_KIND` requires, or null.
 *
 * @throws an error that names the variable when its value is not a kind
 */
export function wantedKind({ BROWSER_KIND: kind }: NodeJS.ProcessEnv): BrowserKind | null {
  if (!kind) return null;
  if (kind === 'shell' || kind === 'full') return kind;
  throw new Error(`BROWSER_KIND must be "shell" or "full", and is "${kind}".`);
}

async function tryOne({ locate }: Candidate, timeout: number): Promise<FoundBrowser | string> {
  try {
    const place = await locate();
    if (!place) return 'not there';
    const env = { ...browserEnvironment(process.env), ...place.env };
    const why = await whyNotRunning(place.executablePath, env, timeout);
    const isShell = /headless[-_]shell/.test(place.executablePath) || place.env !== undefined;
    return why ?? { executablePath: place.executablePath, env, headless: isShell ? 'shell' : true };
  } catch (error) {
    return message(error) ?? 'unknown';
  }
}

const kindOf = ({ headless }: FoundBrowser): BrowserKind => (headless === 'shell' ? 'shell' : 'full');

/**
 * The first candidate that can be started: an existing program may still lack libraries.
 *
 * @param kind only a browser of this kind; any when null
 * @throws an error that lists the candidates tried and two commands that install a browser
 */
export async function firstThatRuns(
  candidates: Candidate[],
  kind: BrowserKind | null = null,
): Promise<FoundBrowser> {
  const tried: string[] = [];
  for (const candidate of candidates) {
    const result = await tryOne(candidate, candidate === candidates.at(-1) ? LAST_PROBE_MS : PROBE_MS);
    if (typeof result === 'string') tried.push(`  ${candidate.source}: ${result}`);
    else if (kind && kindOf(result) !== kind) tried.push(`  ${candidate.source}: of the other kind`);
    else return result;
  }
  throw new Error(
    [
      'No Chromium runs on this machine. Install one with either of these commands:',
      '  npx puppeteer browsers install chrome-headless-shell',
      '  sudo apt-get install chromium-headless-shell',
      'Tried:',
      ...tried,
    ].join('\n'),
  );
}

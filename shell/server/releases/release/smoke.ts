/// <reference lib="dom" />
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RegistryFile, ReleaseFile } from '@nidaan/contract';
import { wholeFiles } from '@nidaan/sdk/tooling/files';
import express from 'express';
import { pino } from 'pino';
import { launchBrowser } from '@nidaan/sdk/tooling/browser';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { ERRORS } from '@nidaan/contract/errors';
import type { Config } from '../../config.js';
import { createShell } from '../../create-shell.js';
import type { Stopwatch } from './stopwatch.js';
import { type TrialAddress, trialAddresses } from './trial-addresses.js';

/**
 * How long a screen may take until it is ready, in ms: longer than a script may take, so that its failure is reported.
 */
const TIMEOUT_MS = 30_000;

interface Trial {
  release: ReleaseFile;
  /** The registry with the candidate in it. */
  registry: RegistryFile;
  config: Pick<Config, 'apiOrigin' | 'dataDir' | 'releasesDir' | 'releaseKeys'>;
  watch: Stopwatch;
}

/** How many tabs test screens at a time. */
const AT_ONCE = 3;

const { status, sentence: title } = ERRORS.unavailable;
const problem = {
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title, status, code: 'unavailable' }),
};

interface Closing {
  close(): Promise<unknown>;
}

type Role = TrialAddress['access'];

/** Only the session check has an answer; other API calls of a logged-in user fail, and screens must handle that. */
const answerFor = (pathname: string, role: Role) =>
  pathname === '/api/auth/me'
    ? {
        contentType: 'application/json',
        body: JSON.stringify({ email: 'release-check@nidaan.example', role }),
      }
    : problem;

/** Runs in the page before its scripts: records when the first screen works. */
function watchReadiness() {
  const page = window as unknown as { screenWorks: boolean; nidaanReady: () => void };
  page.screenWorks = false;
  let own = () => {};
  Object.defineProperty(page, 'nidaanReady', {
    get: () => () => {
      page.screenWorks = true;
      own();
    },
    set(given: () => void) {
      own = given;
    },
  });
}

/** Runs in the page before its scripts: logs in a user with this role, or no user. */
function logInAs(role: string | null) {
  localStorage.clear();
  if (!role) return;
  localStorage.setItem('token', 'release-check');
  localStorage.setItem('role', role);
}

/** A tab that opens one screen after another. */
class Tab {
  private readonly wrong: string[] = [];
  private fail = () => {};
  private role: Role;

  private constructor(
    private readonly page: Page,
    private readonly release: ReleaseFile,
  ) {
    page.on('request', (request) => void this.answer(request).catch(() => undefined));
    page.on('pageerror', (error) => this.reportError(`It threw: ${String(error)}`));
  }

  static async open(browser: Browser, release: ReleaseFile): Promise<Tab> {
    // Each tab has its own browser context, because the tabs of a context share the login.
    const page = await (await browser.createBrowserContext()).newPage();
    await page.setRequestInterception(true);
    await page.setCacheEnabled(true);
    await page.evaluateOnNewDocument(watchReadiness);
    return new Tab(page, release);
  }

  /** Opens one screen; resolves with the first error, in a sentence, or null when it works. */
  async try(origin: string, { path, known, access }: TrialAddress): Promise<string | null> {
    this.role = access;
    const { identifier } = await this.page.evaluateOnNewDocument(logInAs, access ?? null);
    const failed = new Promise<void>((resolve) => (this.fail = resolve));
    const answer = await this.page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    const status = answer?.status() ?? 0;
    if (known && status !== 200) this.reportError(`It answered ${status}.`);
    const works = () => (window as unknown as { screenWorks: boolean }).screenWorks;
    const abort = new AbortController();
    const { signal } = abort;
    const alive = this.page.waitForFunction(works, { timeout: TIMEOUT_MS, polling: 25, signal }).then(
      () => undefined,
      () => signal.aborted || this.reportError(`It was not ready within ${TIMEOUT_MS / 1000} s.`),
    );
    await Promise.race([alive, failed]);
    abort.abort();
    await this.page.removeScriptToEvaluateOnNewDocument(identifier);
    return this.wrong[0] ?? null;
  }

  close(): Promise<void> {
    return this.page.browserContext().close();
  }

  private reportError(sentence: string): void {
    this.wrong.push(sentence);
    this.fail();
  }

  private answer(request: HTTPRequest): Promise<void> {
    const { name, registered } = this.release;
    const { pathname } = new URL(request.url());
    if (pathname === '/api/client-errors') {
      const { kind, ...failure } = JSON.parse(request.postData() ?? '{}') as Record<string, string>;
      if (failure.remote === name && failure.version === registered.version)
        this.reportError(`It failed: ${kind}.`);
      return request.respond({ status: 204 });
    }
    if (this.role && pathname.startsWith('/api/')) return request.respond(answerFor(pathname, this.role));
    return request.continue();
  }
}

/** The paths in the sitemap; none while the API does not answer. */
async function sitemapOf(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  const text = answer.ok ? await answer.text() : '';
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

async function tryAll(browser: Browser, origin: string, release: ReleaseFile): Promise<string[]> {
  const addresses = trialAddresses(release.routes, await sitemapOf(origin));
  const wrong: string[] = [];
  const tryNext = async (tab: Tab): Promise<void> => {
    const address = addresses.shift();
    if (address === undefined) return;
    const error = await tab.try(origin, address);
    if (error === null) return tryNext(tab);
    wrong.push(`${address.path}: ${error}`);
    // Later errors of the failed screen must not be attributed to the next one.
    await tab.close();
    return tryNext(await Tab.open(browser, release));
  };
  const tabs = Array.from({ length: AT_ONCE }, async () => tryNext(await Tab.open(browser, release)));
  await Promise.all(tabs);
  return wrong;
}

/** Waits for two resources that are opened concurrently; when one of them fails, the other is closed again. */
async function openBoth<One extends Closing, Other extends Closing>(
  one: Promise<One>,
  other: Promise<Other>,
): Promise<[One, Other]> {
  try {
    return await Promise.all([one, other]);
  } catch (error) {
    const opened = await Promise.allSettled([one, other]);
    for (const each of opened) if (each.status === 'fulfilled') await each.value.close();
    throw error;
  }
}

/** Collects what the test shell could not render of the candidate, in sentences. */
function renderErrorsOf({ name, registered }: ReleaseFile) {
  const wrong: string[] = [];
  const write = (line: string) => {
    const { remote, version, reason, why } = JSON.parse(line) as Record<string, string>;
    if (remote === name && version === registered.version && reason === 'screen')
      wrong.push(`It cannot be rendered by the server: ${why}`);
  };
  return { wrong, log: pino({ level: 'error' }, { write }) };
}

/**
 * Opens every screen of a candidate in the browser, inside a shell of its own in which the candidate is the live version.
 * This also renders its public pages, which are cached for the live shell.
 *
 * @returns the errors, in sentences
 */
export async function smoke({ release, registry, config, watch }: Trial): Promise<string[]> {
  const { wrong, log } = renderErrorsOf(release);
  const files = express.Router().use('/mfe/:name/:version', (req, res, next) => {
    const { name, version } = req.params;
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    wholeFiles(join(config.releasesDir, name, version, 'browser'), { dev: true })(req, res, next);
  });
  const own = {
    port: 0,
    host: '127.0.0.1',
    remoteOrigins: {},
    remotesUnderDevelopment: {},
    trustRequestId: '',
    overrideHosts: [] as string[],
    vitalsPercent: 0,
    metrics: { port: 0, host: '127.0.0.1' },
    publicUrl: 'http://localhost',
    renderWaitMs: 5000,
    tracesEndpoint: undefined,
    logLevel: 'silent',
  } as const;
  const reader = {
    current: () => Promise.resolve(registry),
    isWithdrawn: () => false,
  };
  const parts = { reader, remotes: files, log, report: () => {} };
  const [shell, browser] = await openBoth(createShell({ ...own, ...config }, parts), launchBrowser());
  const server = createServer(shell.app);
  try {
    await once(server.listen(0, own.host), 'listening');
    watch.lap('opened');
    const origin = `http://${own.host}:${(server.address() as AddressInfo).port}`;
    wrong.unshift(...(await tryAll(browser, origin, release)));
    watch.lap('tried');
    return wrong;
  } finally {
    server.closeAllConnections();
    server.close();
    await Promise.all([browser.close(), shell.close()]);
  }
}

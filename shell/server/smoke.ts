/// <reference lib="dom" />
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RegistryFile, ReleaseFile } from '@nidaan/contract';
import { launchBrowser } from '@nidaan/sdk/tooling/browser';
import express from 'express';
import { pino } from 'pino';
import type { HTTPRequest, Page } from 'puppeteer';
import sirv from 'sirv';
import type { Config } from './config.js';
import { openShell } from './open.js';

/** How long a screen may take to come alive, in ms: longer than a script may take, so that its failure is told. */
const PATIENCE_MS = 12_000;

interface Trial {
  release: ReleaseFile;
  /** The registry as it would be. */
  registry: RegistryFile;
  config: Pick<Config, 'apiOrigin' | 'dataDir' | 'releasesDir'>;
}

/** How many screens are tried at a time. */
const AT_ONCE = 4;

const problem = { status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' };

/** Nobody is logged in here: but for who one is, calls find no API, and screens must live with that. */
const answerFor = (pathname: string, role: string) =>
  pathname === '/api/auth/me'
    ? { contentType: 'application/json', body: JSON.stringify({ email: 'nobody@nidaan.example', role }) }
    : problem;

/** Runs in the page before its scripts: notes when the first screen works. */
function watchReadiness(role: string | undefined) {
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
  if (!role) return;
  localStorage.setItem('token', 'nobody');
  localStorage.setItem('role', role);
}

/** Opens one screen; gives what went wrong, in sentences. */
async function tryScreen(page: Page, url: string, { name, registered }: ReleaseFile): Promise<string[]> {
  const wrong: string[] = [];
  const answer = (request: HTTPRequest) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/client-errors') {
      const { kind, ...told } = JSON.parse(request.postData() ?? '{}') as Record<string, string>;
      if (told.remote === name && told.version === registered.version) wrong.push(`It failed: ${kind}.`);
      return request.respond({ status: 204 });
    }
    const { role } = registered;
    if (role && pathname.startsWith('/api/')) return request.respond(answerFor(pathname, role));
    return request.continue();
  };
  page.on('request', (request) => void answer(request).catch(() => undefined));
  page.on('pageerror', (error) => wrong.push(`It threw: ${String(error)}`));
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const works = () => (window as unknown as { screenWorks: boolean }).screenWorks;
  const alive = await page.waitForFunction(works, { timeout: PATIENCE_MS, polling: 25 }).then(
    () => true,
    () => false,
  );
  return alive || wrong.length > 0 ? wrong : [`It did not come alive within ${PATIENCE_MS / 1000} s.`];
}

async function tryAll(origin: string, release: ReleaseFile): Promise<string[]> {
  const paths = release.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  const browser = await launchBrowser();
  try {
    const wrong: string[] = [];
    const tryNext = async (): Promise<void> => {
      const path = paths.shift();
      if (path === undefined) return;
      const page = await browser.newPage();
      await page.setRequestInterception(true);
      await page.setCacheEnabled(true);
      await page.evaluateOnNewDocument(watchReadiness, release.registered.role);
      for (const sentence of await tryScreen(page, origin + path, release))
        wrong.push(`${path}: ${sentence}`);
      await page.close();
      return tryNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, tryNext));
    return wrong;
  } finally {
    await browser.close();
  }
}

/**
 * Opens every screen of a candidate in Chromium, inside a shell of its own that has it for the live version. On the way
 * its public pages are rendered, and kept for the live shell.
 *
 * @returns what went wrong, in sentences
 */
export async function smoke({ release, registry, config }: Trial): Promise<string[]> {
  const log = pino({ level: 'silent' });
  const files = express.Router().use('/mfe/:name/:version', (req, res, next) => {
    const { name, version } = req.params;
    sirv(join(config.releasesDir, name, version, 'browser'), { dev: true })(req, res, next);
  });
  const own = {
    port: 0,
    host: '127.0.0.1',
    remoteOrigins: {},
    overrideHosts: [] as string[],
    publicUrl: 'http://localhost',
    logLevel: 'silent',
  } as const;
  const reader = { current: () => Promise.resolve(registry) };
  const shell = await openShell({ ...own, ...config }, { reader, remotes: files, log });
  const server = createServer(shell.app);
  try {
    await once(server.listen(0, own.host), 'listening');
    return await tryAll(`http://${own.host}:${(server.address() as AddressInfo).port}`, release);
  } finally {
    server.closeAllConnections();
    server.close();
    await shell.close();
  }
}

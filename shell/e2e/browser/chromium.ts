import { afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'puppeteer';
import { stack } from '../stack/stack.js';
import { adminSession } from '../buttons/people.js';
import { TIMEOUT_MS } from './awaited.js';
import { Visitor } from './visitor.js';

declare global {
  /** The Chromium of all files, which the environment of the tests gives. */
  var sharedBrowser: () => Promise<Browser>;
}

type Scheme = 'light' | 'dark';

/** The media features to emulate; motion is reduced, so that nothing is measured during an animation. */
const features = (scheme: Scheme) => [
  { name: 'prefers-color-scheme', value: scheme },
  { name: 'prefers-reduced-motion', value: 'reduce' },
];

/** Shows the same page in the other colour scheme, and waits until all transitions have finished. */
export async function turn(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMediaFeatures(features(scheme));
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

interface Visit {
  width?: number;
  height?: number;
  /** False switches JavaScript off. */
  script?: boolean;
  /** Console messages that are allowed, such as those for a file of a server that the test has stopped. */
  expectedErrors?: RegExp;
  /** True removes what the oldest supported browsers lack. */
  oldest?: boolean;
  /** False keeps the page's real timeouts. */
  extendedTimeouts?: boolean;
}

/**
 * The browser's warning about a preload that a slow machine uses late; another test checks that all preloads are used.
 */
const isLate = /was preloaded using link preload but not used within a few seconds/;

const isConsoleError = (message: ConsoleMessage) => ['error', 'warn', 'assert'].includes(message.type());

/** Runs in the page: reports every violation of the Content-Security-Policy as a console error. */
function reportViolations() {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`);
  });
}

/**
 * Runs in the page before its scripts: timeouts and polls of some seconds take ten times as long, so that a slow machine is
 * not mistaken for a dead server. Toasts keep what is left of their five seconds, since they cover what is below.
 */
function extendTimeouts() {
  const set = window.setTimeout.bind(window);
  const later = (act: TimerHandler, ms = 0, ...given: unknown[]) =>
    set(act, ms < 4000 || (ms > 4000 && ms <= 5000) ? ms : ms * 10, ...given);
  Object.assign(window, { setTimeout: later });
}

/**
 * Runs in the page before its scripts: removes library functions that the oldest supported browsers lack, as
 * `BROWSERS` of the SDK's tooling names them.
 */
function removeNewerFunctions(): void {
  const remove = (owner: object, names: string) =>
    names.split(' ').forEach((name) => Reflect.deleteProperty(owner, name));
  const lists = [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype) as object];
  for (const list of lists) remove(list, 'toSorted toReversed toSpliced with findLast findLastIndex');
  remove(String.prototype, 'isWellFormed toWellFormed');
  remove(Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf');
  remove(Promise, 'withResolvers try');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Array, 'fromAsync');
  remove(RegExp, 'escape');
  remove(URL, 'canParse parse');
  remove(AbortSignal, 'any timeout');
  remove(window, 'structuredClone Iterator scheduler navigation');
}

/** Closes the pages of the browser's own context, and clears all that the site has stored, except its cached files. */
async function clear(context: BrowserContext): Promise<void> {
  const [kept, ...others] = await context.pages();
  await Promise.all(others.map((page) => page.close()));
  await context.clearPermissionOverrides();
  const session = await (kept ?? (await context.newPage())).createCDPSession();
  await session.send('Network.clearBrowserCookies');
  const storageTypes = 'local_storage,service_workers,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin: stack.origin, storageTypes });
  await session.detach();
}

/**
 * Visitors in the Chromium that all files share, each with a storage of its own. The first of a test has the cached files of
 * the visitors before, as someone who comes again; others, and all with `cold`, have a cache of their own. After each test
 * there must be no console error: no error, no warning, no difference between the server's HTML and the first render, no
 * policy violation.
 */
export function chromium({ cold = false } = {}) {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let consoleErrors: string[] = [];

  beforeAll(async () => {
    browser = await globalThis.sharedBrowser();
  });
  afterEach(async () => {
    const reported = consoleErrors;
    const own = browser.defaultBrowserContext();
    await Promise.all(contexts.map((context) => (context === own ? clear(own) : context.close())));
    contexts = [];
    consoleErrors = [];
    expect(reported).toEqual([]);
  });

  async function furnish(page: Page, visit: Visit): Promise<void> {
    const record = (text: string) => {
      if (!visit.expectedErrors?.test(text) && !isLate.test(text)) consoleErrors.push(text);
    };
    page.on('pageerror', (error) => record(String(error)));
    page.on('console', (message) => {
      if (isConsoleError(message)) record(`${message.text()} (${message.location().url ?? page.url()})`);
    });
    const { width = 1280, height = 800, script = true, oldest = false, extendedTimeouts = true } = visit;
    page.setDefaultTimeout(TIMEOUT_MS);
    await Promise.all([
      page.setViewport({ width, height }),
      page.emulateMediaFeatures(features('light')),
      page.setJavaScriptEnabled(script),
      page.evaluateOnNewDocument(reportViolations),
      oldest && page.evaluateOnNewDocument(removeNewerFunctions),
      extendedTimeouts && page.evaluateOnNewDocument(extendTimeouts),
    ]);
  }

  /** A new visitor, with empty storage. */
  const visitor = async (visit: Visit = {}): Promise<Visitor> => {
    const own = browser.defaultBrowserContext();
    const isNew = cold || contexts.includes(own);
    const context = isNew ? await browser.createBrowserContext() : own;
    contexts.push(context);
    const page = await context.newPage();
    const furnished = (tab: Page) => furnish(tab, visit);
    await furnished(page);
    return new Visitor(page, context, furnished);
  };

  /** An admin who is logged in, at a screen. */
  const staff = async (path: string, visit: Visit = {}): Promise<Visitor> => {
    const asha = await visitor(visit);
    await asha.openAs(await adminSession(), path);
    return asha;
  };
  return { visitor, staff };
}

import { launchBrowser } from '@nidaan/sdk/tooling/browser';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'puppeteer';
import { Visitor } from './visitor.js';

type Scheme = 'light' | 'dark';

/** What a reader has asked the browser for; nothing moves, so that nothing is judged half-way. */
const features = (scheme: Scheme) => [
  { name: 'prefers-color-scheme', value: scheme },
  { name: 'prefers-reduced-motion', value: 'reduce' },
];

/** Shows the same page in other colours, and waits until every colour has arrived. */
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
  /** What the browser may say in its console, such as a file of a server that a journey has ended. */
  mayComplain?: RegExp;
}

const isComplaint = (message: ConsoleMessage) => ['error', 'warn', 'assert'].includes(message.type());

/** Runs in the page: a violation of the content security policy becomes a complaint, wherever it happens. */
function tellViolations() {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`);
  });
}

/**
 * One Chromium for the journeys of a file. After each journey nothing may have been complained about: no error, no
 * warning, no difference between the server's HTML and the first render, no violation of the policy.
 */
export function chromium() {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    const said = complaints;
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    complaints = [];
    expect(said).toEqual([]);
  });
  afterAll(() => browser.close());

  async function furnish(page: Page, visit: Visit): Promise<void> {
    const complain = (text: string) => {
      if (!visit.mayComplain?.test(text)) complaints.push(text);
    };
    page.on('pageerror', (error) => complain(String(error)));
    page.on('console', (message) => {
      if (isComplaint(message)) complain(`${message.text()} (${message.location().url ?? page.url()})`);
    });
    const { width = 1280, height = 800, script = true } = visit;
    await page.setViewport({ width, height });
    await page.emulateMediaFeatures(features('light'));
    await page.setJavaScriptEnabled(script);
    await page.evaluateOnNewDocument(tellViolations);
  }

  /** Somebody new, with nothing stored and a cold cache. */
  const visitor = async (visit: Visit = {}): Promise<Visitor> => {
    const context = await browser.createBrowserContext();
    contexts.push(context);
    const page = await context.newPage();
    const furnished = (tab: Page) => furnish(tab, visit);
    await furnished(page);
    return new Visitor(page, context, furnished);
  };
  return { visitor };
}

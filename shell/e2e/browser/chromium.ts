import { launchBrowser } from '@nidaan/sdk/tooling/browser';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'puppeteer';
import { TIMEOUT_MS } from './patience.js';
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
  /** False lets the page give up as soon as it does with people. */
  patient?: boolean;
}

/** What a browser says of a file that a slow machine comes to use late; that all are used is tested by itself. */
const isLate = /was preloaded using link preload but not used within a few seconds/;

const isComplaint = (message: ConsoleMessage) => ['error', 'warn', 'assert'].includes(message.type());

/** Runs in the page: a violation of the content security policy becomes a complaint, wherever it happens. */
function tellViolations() {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`);
  });
}

/**
 * Runs in the page before its scripts: what is given up, or asked for again, after some seconds waits ten times as long,
 * so that a slow machine is not taken for a dead server. Toasts keep their five seconds, since they cover what is below.
 */
function bePatient() {
  const set = window.setTimeout.bind(window);
  const later = (act: TimerHandler, ms = 0, ...given: unknown[]) =>
    set(act, ms < 4000 || ms === 5000 ? ms : ms * 10, ...given);
  Object.assign(window, { setTimeout: later });
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
      if (!visit.mayComplain?.test(text) && !isLate.test(text)) complaints.push(text);
    };
    page.on('pageerror', (error) => complain(String(error)));
    page.on('console', (message) => {
      if (isComplaint(message)) complain(`${message.text()} (${message.location().url ?? page.url()})`);
    });
    const { width = 1280, height = 800, script = true, patient = true } = visit;
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.setViewport({ width, height });
    await page.emulateMediaFeatures(features('light'));
    await page.setJavaScriptEnabled(script);
    await page.evaluateOnNewDocument(tellViolations);
    if (patient) await page.evaluateOnNewDocument(bePatient);
  }

  /** Someone new, with nothing stored and a cold cache. */
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

// The first screen of staff on a slow computer: from the address to the first rows of the orders, without any cache.
import { launchBrowser } from '@nidaan/browser';
import { ADMIN } from '../../../../api/proof/bench/frame/bench.mjs';
import { startProduct } from '../product.mjs';

const VISITS = 5;
const ORDERS = 500;
const SLOWER = 4;
const BYTES_PER_KB = 1000;
const DESKTOP = { width: 1280, height: 800 };
const ROWS = 'tr[data-row-key]';

async function logIn(origin) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Runs in the page before its own scripts: logged in, and keeps when the first rows were in the document. */
function prepare({ token, role }, rows) {
  localStorage.setItem('token', token);
  localStorage.setItem('role', role);
  new MutationObserver((_, observer) => {
    if (!document.querySelector(rows)) return;
    Object.assign(globalThis, { rowsAt: performance.now() });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Opens the orders; returns the ms until the first rows, and the kB of scripts that had arrived by then. */
async function visit(browser, origin, session) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(DESKTOP);
    await page.emulateCPUThrottling(SLOWER);
    const client = await page.createCDPSession();
    await client.send('Network.enable');
    const scripts = new Set();
    let bytes = 0;
    client.on(
      'Network.responseReceived',
      ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
    );
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.evaluateOnNewDocument(prepare, session, ROWS);
    await page.goto(`${origin}/admin/view-orders`, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await page.waitForFunction(() => globalThis.rowsAt !== undefined, { timeout: 60_000 });
    const scriptBytes = bytes;
    return { ms: await page.evaluate(() => globalThis.rowsAt), kilobytes: scriptBytes / BYTES_PER_KB };
  } finally {
    await context.close();
  }
}

export async function measure(bench) {
  const product = await startProduct(bench, { orders: ORDERS });
  const session = await logIn(product.origin);
  const browser = await launchBrowser();
  bench.defer(() => browser.close());
  // Every server reads its files before it counts.
  await visit(browser, product.origin, session);
  const visits = [];
  for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, product.origin, session));
  const work = 'first rows of the orders, slow computer';
  return [
    { work, unit: 'ms', goal: '≤ 2300', ours: visits.map(({ ms }) => ms) },
    { work, unit: 'kB of scripts', ours: visits.map(({ kilobytes }) => kilobytes) },
  ];
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { live } from './stack/releases.js';
import { stack } from './stack/stack.js';

const { visitor, staff } = chromium({ cold: true });

// A shell of its own, in which every browser measures; that of the other tests measures in none.
const dataDir = mkdtempSync(join(tmpdir(), 'nidaan-vitals-'));
let shell: ChildProcess;
let origin: string;
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    API_ORIGIN: `http://127.0.0.1:${stack.ports.api}`,
    REMOTE_ORIGINS: (['storefront', 'booking', 'admin'] as const)
      .map((name) => `${name}=http://127.0.0.1:${stack.ports[name]}`)
      .join(),
    RELEASES_DIR: join(stack.dataDir, 'releases'),
    RELEASE_PUBLIC_KEYS: stack.releasePublicKeys,
    DATA_DIR: dataDir,
    PUBLIC_URL: stack.origin,
    VITALS_PERCENT: '100',
    LOG_LEVEL: 'silent',
  };
  const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
  shell = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(shell, 'message');
});
afterAll(async () => {
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The value of a metric of the API for the pages of the live storefront; 0 before the first. */
async function counted(metric: string): Promise<number> {
  const version = live().remotes.storefront?.version;
  const text = await (await fetch(`http://127.0.0.1:${stack.metricsPorts.api}/metrics`)).text();
  return Number(
    new RegExp(`^${metric}\\{remote="storefront",version="${version}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
  );
}
async function changedFrom(before: number, metric: string): Promise<number> {
  const now = await counted(metric);
  return now === before ? changedFrom(before, metric) : now;
}

test('a page that is left reports how it performed, and the Releases page shows it', async () => {
  // Other tests of this stack may have measured pages.
  const loads = await counted('web_vital_lcp_seconds_count');
  const shifts = await counted('web_vital_cls_count');
  const asha = await visitor();
  await asha.page.goto(`${origin}/shop/2`);
  await asha.press('Add to cart');
  await asha.finds('Cart, 1 item');
  // What measures is loaded after everything else.
  await asha.page.waitForNetworkIdle({ idleTime: 700 });
  expect(await counted('web_vital_lcp_seconds_count')).toBe(loads);
  await asha.page.goto(`${origin}/livez`);
  expect(await changedFrom(loads, 'web_vital_lcp_seconds_count')).toBe(loads + 1);
  expect(await counted('web_vital_cls_count')).toBe(shifts + 1);

  const ravi = await staff('/admin/releases');
  const pages = shifts + 1;
  await ravi.sees(`0 errors in ${pages} measured page${pages === 1 ? '' : 's'} (7 days)`);
});

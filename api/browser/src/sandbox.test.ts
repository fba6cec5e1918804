import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findBrowser } from './index.js';
import { sandboxArgs } from './sandbox.js';

const run = promisify(execFile);
const NOBODY = 65_534;
const built = new URL('../dist/index.js', import.meta.url).href;

const script = `
const { isSandboxed, launchBrowser } = await import(${JSON.stringify(built)});
const browser = await launchBrowser();
const page = await browser.newPage();
await page.setContent('<h1>₹ 499</h1>');
const title = await page.$eval('h1', ({ textContent }) => textContent);
console.log(JSON.stringify({ title, sandboxed: isSandboxed(browser) }));
await browser.close();
`;

type Account = { uid?: number; gid?: number };

const succeeds = (command: string, args: string[], account: Account) =>
  run(command, args, account).then(
    () => true,
    () => false,
  );

/** An unprivileged account: this one, or for root `nobody`, unless `nobody` may not read the project's files. */
async function unprivileged(executablePath: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const nobody = { uid: NOBODY, gid: NOBODY };
  const files = [fileURLToPath(built), executablePath];
  const readable = await Promise.all(files.map((path) => succeeds('test', ['-r', path], nobody)));
  return readable.every(Boolean) ? nobody : {};
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  chmodSync(folder, 0o777);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the sandbox is disabled only for root, and after the system refused it', () => {
  expect(sandboxArgs(0)).toEqual(['--no-sandbox']);
  expect(sandboxArgs(1000)).toEqual([]);
  expect(sandboxArgs(1000, new Error('Failed to launch: No usable sandbox!'))).toEqual(['--no-sandbox']);
  expect(sandboxArgs(1000, new Error('Failed to move to new namespace'))).toEqual(['--no-sandbox']);
  expect(sandboxArgs(1000, new Error('Timed out after 90000 ms'))).toEqual([]);
  // Windows has no user ids.
  expect(sandboxArgs(undefined)).toEqual([]);
});

test('an unprivileged account renders pages in the sandbox where the system allows user namespaces', async () => {
  // The browser is unpacked here, since the other account may not write into the project.
  const { executablePath } = await findBrowser();
  const account = await unprivileged(executablePath);
  const isRoot = process.getuid?.() === 0 && account.uid === undefined;
  const allowed = !isRoot && (await succeeds('unshare', ['--user', '--map-root-user', 'true'], account));
  const env = { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { ...account, env });
  expect(JSON.parse(stdout)).toEqual({ title: '₹ 499', sandboxed: allowed });
});

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';
import { house } from './house/house.js';

const { visitor } = chromium();
const before = 'Blood tests at home, reports on your phone';
const after = 'Blood tests at home, from the second version';
const shell = fileURLToPath(new URL('../', import.meta.url));
const releases = join(house.dataDir, 'releases');
const registry = join(releases, 'remotes.json');

let build: string;
let first: string;

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function reword(file: string): void {
  if (/\.(br|gz)$/.test(file)) return rmSync(file);
  const text = readFileSync(file, 'utf8');
  if (text.includes(before)) writeFileSync(file, text.replaceAll(before, after));
}

beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'second-storefront-'));
  first = readFileSync(registry, 'utf8');
  cpSync(join(shell, '../storefront-mfe/dist'), join(build, 'dist'), { recursive: true });
  const pack = readFileSync(join(shell, '../storefront-mfe/package.json'), 'utf8');
  writeFileSync(join(build, 'package.json'), pack.replace(/"version": "[^"]+"/, '"version": "99.0.0"'));
  filesBelow(join(build, 'dist')).forEach(reword);
});
afterAll(() => {
  writeFileSync(registry, first);
  rmSync(build, { recursive: true, force: true });
});

/** What the shell itself consists of, and how often it was started. */
function shellNow() {
  const hash = createHash('sha256');
  for (const file of filesBelow(join(shell, 'dist')).sort()) hash.update(readFileSync(file));
  const log = readFileSync(join(house.dataDir, 'logs/shell.log'), 'utf8');
  return { files: hash.digest('hex'), starts: log.match(/"msg":"listening"/g)?.length };
}

function publish() {
  const program = join(shell, 'dist/server/release.main.js');
  const env = { ...process.env, RELEASES_DIR: releases };
  return promisify(execFile)(process.execPath, [program, 'publish', build], { env });
}

/** The shell looks at the registry twice a second, and shows the page before until the new one is made. */
async function reloadsUntil(who: Visitor, text: string): Promise<void> {
  const shows = () => who.page.evaluate((wanted) => document.body.innerText.includes(wanted), text);
  for (const end = Date.now() + 15_000; Date.now() < end; await who.reload()) {
    await who.isAlive();
    if (await shows()) return;
  }
  throw new Error(`"${text}" did not come with a reload`);
}

test('a new storefront goes live and back by its pointer, the shell untouched', async () => {
  const shellBefore = shellNow();
  expect(shellBefore.starts).toBe(1);
  const asha = await visitor();
  await asha.open('/');
  await asha.sees(before);

  await publish();
  await reloadsUntil(asha, after);
  expect(await asha.text()).not.toContain(before);
  await asha.press('Fasting Blood Sugar (FBS)');
  await asha.sees('Fluoride plasma');

  writeFileSync(registry, first);
  await asha.open('/');
  await reloadsUntil(asha, before);
  expect(shellNow()).toEqual(shellBefore);
});

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { launchBrowser } from './index.js';
import { type Candidate, candidatesIn, firstThatRuns, wantedKind } from './browser-candidates.js';

let folder: string;

const nowhere: Candidate = { source: 'a package', locate: () => Promise.resolve(null) };
const candidatesOf = (env: NodeJS.ProcessEnv, bundled = nowhere) =>
  candidatesIn(env, { downloaded: nowhere, bundled });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, script: string) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('environment variables take precedence over PATH, and the headless shell over a full Chrome', async () => {
  const named = program('mine', 'echo Chromium 150.0');
  program('google-chrome', 'echo Google Chrome 151.0');
  const shell = program('chromium-headless-shell', 'echo Chromium 152.0');
  const env = { PATH: folder, CHROME_PATH: named };
  await expect(firstThatRuns(candidatesOf(env))).resolves.toMatchObject({
    executablePath: named,
    headless: true,
  });
  await expect(firstThatRuns(candidatesOf({ PATH: folder }))).resolves.toMatchObject({
    executablePath: shell,
    headless: 'shell',
  });
});

test('the bundled headless shell takes precedence over a full Chromium on PATH', async () => {
  program('chromium', 'echo Chromium 150.0');
  const unpacked = program('unpacked-headless-shell', 'echo Chromium 153.0');
  const bundled = { source: 'a package', locate: () => Promise.resolve({ executablePath: unpacked }) };
  await expect(firstThatRuns(candidatesOf({ PATH: folder }, bundled))).resolves.toMatchObject({
    executablePath: unpacked,
  });
});

test('a browser that lacks libraries is skipped', async () => {
  program('chromium', 'echo "cannot open shared object file" >&2; exit 127');
  const chrome = program('google-chrome', 'echo Google Chrome 151.0');
  await expect(firstThatRuns(candidatesOf({ PATH: folder }))).resolves.toMatchObject({
    executablePath: chrome,
  });
});

test('BROWSER_KIND selects only a browser of that kind, and an invalid value is refused by name', async () => {
  const shell = program('chromium-headless-shell', 'echo Chromium 152.0');
  const full = program('chromium', 'echo Chromium 152.0');
  const candidates = candidatesOf({ PATH: folder });
  for (const [BROWSER_KIND, executablePath] of [
    ['shell', shell],
    ['full', full],
    ['', shell],
  ])
    await expect(firstThatRuns(candidates, wantedKind({ BROWSER_KIND }))).resolves.toMatchObject({
      executablePath,
    });
  rmSync(full);
  await expect(firstThatRuns(candidates, 'full')).rejects.toThrow(/headless-shell: of the other kind/);
  expect(() => wantedKind({ BROWSER_KIND: 'chrome' })).toThrow(/BROWSER_KIND must be "shell" or "full"/);
});

test('without a browser the error lists two commands and the candidates tried', async () => {
  program('chromium', 'echo "cannot open shared object file" >&2; exit 127');
  const attempt = firstThatRuns(candidatesOf({ CHROME_PATH: '/nowhere', PATH: folder }));
  await expect(attempt).rejects.toThrow(
    /npx puppeteer browsers install[^]*apt-get install[^]*\/nowhere: not there[^]*chromium: cannot open shared object/,
  );
});

test('the browser of this machine renders a page', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<h1>₹ 499</h1>');
    const picture = await page.screenshot();
    expect(Buffer.from(picture).subarray(1, 4).toString()).toBe('PNG');
    expect(await page.$eval('h1', (title) => title.textContent)).toBe('₹ 499');
  } finally {
    await browser.close();
  }
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { awaited } from './browser/awaited.js';
import { stack } from './stack/stack.js';
import { live, putReleasesBack, registry } from './stack/releases.js';

putReleasesBack();

const html = async () => (await fetch(`${stack.origin}/shop/2`)).text();
const consoleErrors = () =>
  readFileSync(join(stack.dataDir, 'logs/shell.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('remotes.json cannot be used; the last valid version is kept'));

test.each<[string, (text: string) => string]>([
  ['truncated', (text) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
  ['pointing at an unlisted host', (text) => text.replace('"/mfe/', '"https://evil.example/mfe/')],
])(
  'while the registry is %s pages are rendered with the last valid version, and one line is logged',
  async (_what, damage) => {
    const version = live().remotes.storefront?.version ?? 'none';
    expect(await html()).toContain(version);
    const before = consoleErrors().length;
    writeFileSync(registry, damage(readFileSync(registry, 'utf8')));
    for (let visits = 0; visits < 3; visits += 1) {
      const page = await html();
      expect(page).toContain(version);
      expect(page).not.toContain('evil.example');
    }
    // The shell writes its lines together, a moment later.
    await awaited('A line was logged', () => consoleErrors().length > before);
    expect(consoleErrors()).toHaveLength(before + 1);
  },
);

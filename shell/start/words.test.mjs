import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { flagWords } = JSON.parse(readFileSync(join(root, '.cspell.json'), 'utf8'));

test('every word that the glossary rules out is refused, also inside of an identifier', () => {
  const words = flagWords.map((flagged) => flagged.split('->')[0]);
  const probe = words.map((word) => `const my${word[0].toUpperCase()}${word.slice(1)} = 1;`).join('\n');
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/cspell/bin.mjs'),
      '--no-progress',
      '--no-summary',
      '--words-only',
      'stdin://probe.ts',
    ],
    { cwd: root, input: probe, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout.toLowerCase().trim().split('\n').toSorted()).toEqual(words.toSorted());
});

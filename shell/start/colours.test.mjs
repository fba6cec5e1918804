import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The colours of pages, emails and documents, and the custom properties that are made of them. */
const SOURCES = ['api/contract/src/lab/colours.ts', 'shell/sdk/src/ui/tokens.ts'];
const RAW = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgb|hsl|hwb|(?:ok)?l(?:ab|ch))a?\(/i;
const NAMED = /:[^;{]*\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange)\b\s*[;}]/;

const linesOf = (file) => readFileSync(join(root, file), 'utf8').split('\n');
const hasColour = (file) => (line) => RAW.test(line) || (file.endsWith('.css') && NAMED.test(line));

test('no colour stands outside the tokens, except in drawings and tests', () => {
  const listed = ['*.css', '*.ts', '*.tsx', '*.mjs', '*.js', '*.html', '*.conf'];
  const files = execFileSync('git', ['ls-files', '--', ...listed], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.|^shell\/(?:e2e|images)\//.test(file) && !SOURCES.includes(file));
  const found = files.flatMap((file) =>
    linesOf(file)
      .filter(hasColour(file))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test.each(['color: #0B5A66;', 'background: rgb(0 0 0 / 5%);', 'color: white;'])('%s is a colour', (line) => {
  expect(hasColour('a.css')(line)).toBe(true);
});

test.each(['color: var(--ink);', 'content: "#1 of";', 'href="#k=abc"', '.ad-red { margin: 0; }'])(
  '%s is no colour',
  (line) => {
    expect(hasColour('a.css')(line)).toBe(false);
  },
);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { House } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createLucideIcon from './light-icon.js';
import lightIcons from './light-icons.js';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/icons',
);

test('the file of an icon keeps its drawing, without name and keys', () => {
  const light = lightIcons(readFileSync(join(folder, 'x.mjs'), 'utf8'));
  expect(light).toContain('["path", { d: "M18 6 6 18" }]');
  expect(light).not.toMatch(/name:|size:|key:/);
  expect(lightIcons(readFileSync(join(folder, 'house.mjs'), 'utf8'))).not.toMatch(/aliases|name:/);
});

test('an icon draws what the library draws, without class names', () => {
  const Light = createLucideIcon({
    node: [
      ['path', { d: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8' }],
      [
        'path',
        {
          d: 'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
        },
      ],
    ],
  });
  const props = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const whole = renderToStaticMarkup(createElement(House, props)).replace(/ class="[^"]*"/, '');
  const attributes = (html: string) => html.match(/[\w-]+="[^"]*"/g)?.sort();
  expect(attributes(renderToStaticMarkup(createElement(Light, props)))).toEqual(attributes(whole));
});

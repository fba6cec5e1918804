import { expect, test } from '@jest/globals';
import { previewBar } from './preview-bar.js';

const versions = [{ remote: 'booking', version: '0.1.0-4be1c0de', as: 'new-cart' }];

test('the bar names the preview and its versions, and leads out of it', () => {
  const html = previewBar({ asked: 'new-cart', versions, missing: [] });
  expect(html).toContain('<aside class="sh-preview" aria-label="Preview">');
  expect(html).toContain('title="new-cart">Preview: new-cart</strong>');
  expect(html).toContain('>booking 0.1.0-4be1c0de</span>');
  expect(html).toContain('<th scope="row">booking</th><td>0.1.0-4be1c0de</td><td>new-cart</td>');
  expect(html).toContain('<a href="?preview=off">Leave</a>');
  expect(html).not.toContain('<p>');
});

test.each([
  [['old'], [], 'The preview old does not exist or has expired. You see the live version.'],
  [
    ['old', 'admin@9'],
    [],
    'The previews old and admin@9 do not exist or have expired. You see the live version.',
  ],
  [['old'], versions, 'The preview old does not exist or has expired. You see its live version.'],
])('that %j is missing beside %j is one sentence', (missing, shown, sentence) => {
  const html = previewBar({ asked: 'x', versions: shown, missing });
  expect(/<p>(.*)<\/p>/.exec(html)?.[1]).toBe(sentence);
  expect(html.includes('<details>')).toBe(shown.length > 0);
});

test.each([
  [
    'none' as const,
    'The permission to see the preview new-cart has ended: it lasts eight hours, or until logout. You see the live version.',
  ],
  [
    'unknown' as const,
    'Whether you may see the preview new-cart could not be checked. You see the live version.',
  ],
])('a browser whose pass is %s reads so', (pass, sentence) => {
  const html = previewBar({ asked: 'new-cart', versions: [], missing: [], pass });
  expect(html).toBe(
    `<aside class="sh-preview" aria-label="Preview"><p>${sentence}</p><a href="?preview=off">Leave</a></aside>`,
  );
});

test('a text from the address cannot write markup', () => {
  const html = previewBar({ asked: '<script>"', versions, missing: ['<img src=x onerror="a()">'] });
  expect(html).not.toMatch(/<(script|img)/);
});

import { expect, test } from '@jest/globals';
import { TRUSTED_TYPES } from '../http/trusted-types.js';
import { toDocument } from './html.js';
import { aRegistry } from '../testing/makers.js';

const page = {
  status: 200 as const,
  head: '',
  html: '<p>Hello</p>',
  data: null,
  chunk: null,
  listed: true,
  ofCatalogue: true,
};
const nothing = { scripts: [], styles: [] };

const documentOf = (over: Partial<Parameters<typeof toDocument>[0]>) =>
  toDocument({
    page,
    registry: aRegistry({}),
    shell: nothing,
    remote: nothing,
    fonts: [],
    canonical: null,
    vitalsPercent: 0,
    ...over,
  });

const dataOf = (html: string) => /id="nidaan-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c', '"quoted" \\ & <b>'])(
  '%j in the data stays data',
  (name) => {
    const data = { queries: { name } };
    const block = dataOf(documentOf({ page: { ...page, data } }));
    expect(block).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(block)).toEqual(data);
  },
);

test('says which share of browsers measures the page, when any does', () => {
  expect(documentOf({ vitalsPercent: 2.5 })).toContain('<body data-vitals="2.5">');
  expect(documentOf({})).toContain('<body>');
});

test('a stylesheet cannot close its element', () => {
  const css = 'a{}</style><script>alert(1)</script>';
  const html = documentOf({ shell: { scripts: [], styles: [{ file: 'a.css', css }] } });
  expect(html.match(/<\/style/g)).toHaveLength(1);
});

test('an address cannot close its attribute', () => {
  const html = documentOf({ canonical: 'https://x.example/"><script>' });
  expect(html).toContain('href="https://x.example/&#34;&#62;&#60;script&#62;"');
});

test('a page without data is a frame: one noscript note, no data, no early clicks', () => {
  const html = documentOf({});
  expect(html.match(/<noscript>/g)).toHaveLength(1);
  expect(html).not.toContain('nidaan-data');
  const first = `<head><meta charset="utf-8"><script>${TRUSTED_TYPES}</script>`;
  expect(html).toContain(first);
  expect(html.replace(first, '')).not.toMatch(/<script>/);
});

test('scripts are named after the content, and only a page that storage may replace reads it', () => {
  const shell = { scripts: [{ src: '/assets/shell.js', integrity: '' }], styles: [] };
  const html = documentOf({ shell, page: { ...page, data: { queries: {} } } });
  expect(html.indexOf('/assets/shell.js')).toBeGreaterThan(html.indexOf('Hello'));
  expect(html).toContain('<script src="/assets/shell.js" async');
  expect(html).not.toContain('localStorage');
  const cart = { ...page, html: '<div data-until-restored>Empty</div>' };
  const marked = documentOf({ page: cart });
  expect(marked.indexOf('localStorage')).toBeLessThan(marked.indexOf('<body>'));
  expect(marked).toContain('localStorage');
});

test('every page has one title', () => {
  expect(documentOf({}).match(/<title>/g)).toHaveLength(1);
  const own = documentOf({ page: { ...page, head: '<title>Sugar | Nidaan</title>' } });
  expect(own.match(/<title>.*?<\/title>/g)).toEqual(['<title>Sugar | Nidaan</title>']);
});

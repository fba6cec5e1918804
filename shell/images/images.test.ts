import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DRAWINGS } from '@nidaan/contract/drawings';
import { type Colour, DARK_COLOURS, LIGHT_COLOURS } from '@nidaan/contract/colours';

const here = new URL('./', import.meta.url);
const data = new URL('../../api/data/', here);

const drawingColours = ({ primary, marigold, tint, surface }: Record<Colour, string>) => [
  primary,
  marigold,
  tint,
  surface,
];
const light = drawingColours(LIGHT_COLOURS);
const dark = drawingColours(DARK_COLOURS);

const drawings = readdirSync(here, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && extname(entry.name) === '.svg')
  .map((entry) => relative(here.pathname, `${entry.parentPath}/${entry.name}`))
  .sort();

const textOf = (name: string) => readFileSync(new URL(name, here), 'utf8');
const pathsOf = (name: string) => [...textOf(name).matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '');

type Pictured = { id: string; imgUrl: string };
const pictured = (file: string) => JSON.parse(readFileSync(new URL(file, data), 'utf8')) as Pictured[];

const fileOfUrl = (imgUrl: string) => imgUrl.replace(/^\/images\//, '');
const fileOfDepartment = (name: string) =>
  `departments/${name.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-')}.svg`;

function departments(): string[] {
  const [head = '', ...rows] = readFileSync(new URL('tests.csv', data), 'utf8').trim().split(/\r?\n/);
  const column = cells(head).indexOf('category');
  return [...new Set(rows.map((row) => cells(row)[column] ?? ''))].sort();
}

function cells(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((match) => match[1] ?? match[2] ?? '');
}

describe('the drawings', () => {
  it('show every package', () => {
    const wanted = pictured('packages.json').map((item) => fileOfUrl(item.imgUrl));
    expect(wanted).toHaveLength(39);
    expect(wanted.filter((file) => !drawings.includes(file))).toEqual([]);
  });

  it('show every concern except the one that is skipped', () => {
    const wanted = pictured('concerns.json')
      .filter((item) => item.id !== '08')
      .map((item) => fileOfUrl(item.imgUrl));
    expect(wanted).toHaveLength(7);
    expect(wanted.filter((file) => !drawings.includes(file))).toEqual([]);
  });

  it('show every department', () => {
    const wanted = departments().map(fileOfDepartment);
    expect(wanted).toHaveLength(19);
    expect(wanted.filter((file) => !drawings.includes(file))).toEqual([]);
  });

  it('show the states of a screen, a broken image, the hero and the logo', () => {
    const states = ['empty-cart', 'empty-list', 'failed', 'not-found', 'offline', 'booked', 'locked'];
    const wanted = [...states.map((name) => `states/${name}.svg`), 'fallback.svg', 'hero.svg', 'logo.svg'];
    expect(drawings).toEqual(expect.arrayContaining([...wanted, 'favicon.svg', 'icon.svg']));
  });

  it('are the ones that a test or a package may have', () => {
    const files = drawings.filter((name) => /^(packages|departments)\//.test(name));
    const offered = DRAWINGS.map(fileOfUrl);
    expect(offered.toSorted()).toEqual([...files, 'fallback.svg'].toSorted());
  });

  it('are all different', () => {
    const seen = drawings.map((name) => [...new Set(pathsOf(name))].sort().join('|'));
    expect(new Set(seen).size).toBe(drawings.length);
  });
});

describe.each(drawings)('%s', (name) => {
  const svg = textOf(name);

  it('is small', () => {
    const limit = name === 'hero.svg' ? 8 : 3;
    expect(statSync(new URL(name, here)).size).toBeLessThanOrEqual(limit * 1024);
  });

  it('contains no script, external resource, text or conflicting style', () => {
    const own = svg.replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(own).not.toMatch(
      /<script|foreignObject|<text|<image|Gradient|href|http|url\(|@import|data:|\son\w+=/i,
    );
    expect(own).not.toMatch(/\s(id|style|fill|stroke)=/);
    expect(own.match(/<style>/g)).toHaveLength(1);
  });

  it('uses only the colours of the light and the dark theme', () => {
    const [day = '', night = ''] = svg.split('@media(prefers-color-scheme:dark)');
    const coloursOf = (css: string) => css.match(/#[0-9a-f]{3,8}\b/gi) ?? [];
    expect(coloursOf(day).filter((colour) => !light.includes(colour))).toEqual([]);
    expect(coloursOf(night).filter((colour) => !dark.includes(colour))).toEqual([]);
    expect(svg).not.toMatch(/\b(rgb|hsl|oklch|color-mix)\(/);
  });

  it('has the size of its grid', () => {
    const box = /viewBox="([^"]+)"/.exec(svg)?.[1];
    const own: Record<string, string> = { 'hero.svg': '0 18 640 520', 'icon.svg': '0 0 512 512' };
    const mark = name === 'logo.svg' || name === 'favicon.svg';
    const grid = name.startsWith('states/') ? '0 0 160 120' : mark ? '0 0 48 48' : '0 0 96 96';
    expect(box).toBe(own[name] ?? grid);
  });
});

import { describe, expect, it } from '@jest/globals';
import { paths } from '@nidaan/sdk';
import remote from '../remote.js';
import { documents } from './documents.js';

const leadsTo = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

const known = [...remote.routes.map((route) => route.path), paths.cart()];
const links = Object.values(documents).flatMap(({ sections }) =>
  sections.flatMap(({ links: ways = [], to }) => [...ways.map((way) => way.to), ...(to ? [to] : [])]),
);

describe('pages of text', () => {
  it.each(Object.keys(documents))('%s has a route', (path) => {
    expect(remote.routes.some((route) => leadsTo(route.path, path))).toBe(true);
  });

  it.each(links.filter((to) => to.startsWith('/')))('the link to %s leads somewhere', (to) => {
    expect(known.some((pattern) => leadsTo(pattern, to))).toBe(true);
  });

  it.each(Object.entries(documents))('%s says what it is', (_path, { title, description, sections }) => {
    expect(title.length).toBeGreaterThan(3);
    expect(description.length).toBeGreaterThan(30);
    expect(sections.length).toBeGreaterThan(0);
  });
});

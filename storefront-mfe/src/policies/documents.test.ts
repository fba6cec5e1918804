import { describe, expect, it } from '@jest/globals';
import { paths } from '@nidaan/sdk';
import remote from '../remote.js';
import { documents } from './documents.js';

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

const known = [...remote.routes.map((route) => route.path), paths.cart(), paths.track()];
const links = Object.values(documents).flatMap(({ sections }) =>
  sections.flatMap(({ links: targets = [], to }) => [
    ...targets.map((target) => target.to),
    ...(to ? [to] : []),
  ]),
);

describe('text pages', () => {
  it.each(Object.keys(documents))('%s has a route', (path) => {
    expect(remote.routes.some((route) => matches(route.path, path))).toBe(true);
  });

  it.each(links.filter((to) => to.startsWith('/')))('the link to %s has a route', (to) => {
    expect(known.some((pattern) => matches(pattern, to))).toBe(true);
  });

  it.each(Object.entries(documents))(
    '%s has a title, a description and sections',
    (_path, { title, description, sections }) => {
      expect(title.length).toBeGreaterThan(3);
      expect(description.length).toBeGreaterThan(30);
      expect(sections.length).toBeGreaterThan(0);
    },
  );
});

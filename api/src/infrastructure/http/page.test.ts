import { afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { setPageHeaders } from './page.js';

const headers = new Map<string, string>();
const response = {
  req: { originalUrl: '/api/things?q=a%20b&page=2' },
  setHeader: (name: string, value: string) => headers.set(name, value),
} as unknown as Response;

afterEach(() => headers.clear());

const relations = () =>
  [...(headers.get('Link') ?? '').matchAll(/page=(\d+)[^>]*>; rel="(\w+)"/g)].map((m) => `${m[2]} ${m[1]}`);

describe('the headers of a page', () => {
  it('link to the first, previous, next and last page, and keep the query', () => {
    setPageHeaders(response, { page: 2, limit: 10, total: 41 });
    expect(relations()).toEqual(['first 1', 'prev 1', 'next 3', 'last 5']);
    expect(headers.get('Link')).toContain('q=a+b');
    expect(headers.get('X-Total-Count')).toBe('41');
  });

  it('have no next link on the last page, and link back from beyond it', () => {
    setPageHeaders(response, { page: 9, limit: 10, total: 41 });
    expect(relations()).toEqual(['first 1', 'prev 5', 'last 5']);
  });

  it('have no links when these would be too long for a header', () => {
    const req = { originalUrl: `/api/things?page=2&x=${'y'.repeat(4000)}` };
    setPageHeaders({ ...response, req } as unknown as Response, { page: 2, limit: 10, total: 41 });
    expect([...headers.keys()]).toEqual(['X-Total-Count']);
  });

  it('stop counting at a thousand', () => {
    setPageHeaders(response, { page: 1, limit: 10, total: 1001 });
    expect(headers.get('X-Total-Count')).toBe('1000+');
    expect(relations()).toEqual(['first 1', 'next 2']);
  });
});

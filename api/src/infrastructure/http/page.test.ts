import { describe, expect, it } from '@jest/globals';
import { pageHeaders } from './page.js';

const URL = '/api/things?q=a%20b&page=2';
const relations = (headers: Record<string, string>) =>
  [...(headers.Link ?? '').matchAll(/page=(\d+)[^>]*>; rel="(\w+)"/g)].map((m) => `${m[2]} ${m[1]}`);

describe('the headers of a page', () => {
  it('link to the first, previous, next and last page, and keep the query', () => {
    const headers = pageHeaders(URL, { page: 2, limit: 10, total: 41 });
    expect(relations(headers)).toEqual(['first 1', 'prev 1', 'next 3', 'last 5']);
    expect(headers.Link).toContain('q=a+b');
    expect(headers['X-Total-Count']).toBe('41');
  });

  it('have no next link on the last page, and link back from beyond it', () => {
    const headers = pageHeaders(URL, { page: 9, limit: 10, total: 41 });
    expect(relations(headers)).toEqual(['first 1', 'prev 5', 'last 5']);
  });

  it('have no links when these would be too long for a header', () => {
    const url = `/api/things?page=2&x=${'y'.repeat(4000)}`;
    const headers = pageHeaders(url, { page: 2, limit: 10, total: 41 });
    expect(Object.keys(headers)).toEqual(['X-Total-Count']);
  });

  it('stop counting at a thousand', () => {
    const headers = pageHeaders(URL, { page: 1, limit: 10, total: 1001 });
    expect(headers['X-Total-Count']).toBe('1000+');
    expect(relations(headers)).toEqual(['first 1', 'next 2']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { AnswerCache } from './answer-cache.js';

const answer = (ownBytes: number) => ({ ownBytes });

describe('the answers that are kept', () => {
  it('are those of the URLs that were read last', () => {
    const cache = new AnswerCache({ answers: 2, bytes: 100 });
    cache.set('/a', answer(1));
    cache.set('/b', answer(1));
    cache.get('/a');
    cache.set('/c', answer(1));
    expect(['/a', '/b', '/c'].map((url) => cache.get(url) !== undefined)).toEqual([true, false, true]);
  });

  it('hold a bounded number of bytes', () => {
    const cache = new AnswerCache({ answers: 10, bytes: 100 });
    cache.set('/a', answer(60));
    cache.set('/a', answer(70));
    cache.set('/b', answer(30));
    expect(cache.get('/a')).toEqual(answer(70));
    cache.set('/c', answer(30));
    expect(['/a', '/b', '/c'].map((url) => cache.get(url) !== undefined)).toEqual([true, false, true]);
    cache.set('/d', answer(101));
    expect(['/a', '/c', '/d'].map((url) => cache.get(url))).toEqual([undefined, undefined, undefined]);
  });

  it('have no endless URLs', () => {
    const cache = new AnswerCache();
    cache.set(`/${'x'.repeat(300)}`, answer(1));
    expect(cache.get(`/${'x'.repeat(300)}`)).toBeUndefined();
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { callHeaders, currentRequestId, forRequest } from './request-context.js';
import { requestIdOf } from './request-id.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('what works for a request knows its id, also after waiting, and beside other requests', async () => {
  const idAfter = (id: string, ms: number) =>
    forRequest(id, async () => {
      await wait(ms);
      return currentRequestId();
    });
  expect(await Promise.all([idAfter('a', 3), idAfter('b', 1), idAfter('c', 2)])).toEqual(['a', 'b', 'c']);
  expect(currentRequestId()).toBeNull();
});

test('the work for an event without a request is for none, even inside a request', () => {
  expect(forRequest('a', () => forRequest(null, currentRequestId))).toBeNull();
});

test('a call names the present request, and without one a new one', () => {
  expect(forRequest('a', callHeaders)).toEqual({ 'x-request-id': 'a' });
  expect(callHeaders()['x-request-id']).toMatch(UUID);
});

test.each([undefined, '', 'a b', 'a'.repeat(65), ['a'], 'ä', 'a\n'])('%j is no request id', (given) => {
  expect(requestIdOf(given)).toMatch(UUID);
});

test.each(['a', '0af7651916cd43dd8448eb211c80319c', 'known-id_1.2'])('%s is one', (given) => {
  expect(requestIdOf(given)).toBe(given);
});

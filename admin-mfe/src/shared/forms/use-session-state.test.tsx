import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSessionState } from './use-session-state.js';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('typed text stays on the screen when session storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = renderHook(() => useSessionState('admin.test', { name: '' }));
  act(() => result.current[1]({ name: 'Kala azar antibody' }));
  expect(result.current[0]).toEqual({ name: 'Kala azar antibody' });
});

test('a form that was stored before a release has the fields that the release added, at any depth', () => {
  sessionStorage.setItem('admin.test', JSON.stringify({ name: 'Lithium', preparation: { notes: ['rest'] } }));
  const fresh = { name: '', price: '', preparation: { medicine: '', notes: [] as string[] } };
  const { result } = renderHook(() => useSessionState('admin.test', fresh));
  expect(result.current[0]).toEqual({
    name: 'Lithium',
    price: '',
    preparation: { medicine: '', notes: ['rest'] },
  });
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { onFirstUse } from './first-use.js';

const run = jest.fn();

beforeEach(() => {
  run.mockClear();
  document.body.innerHTML = '<button></button>';
});

test.each(['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
  'the first %s is a use, and no other is',
  (type) => {
    onFirstUse(run);
    expect(run).not.toHaveBeenCalled();
    document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
    document.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(run).toHaveBeenCalledTimes(1);
  },
);

test('a pointer is a use when it moves, not when it rests over the page', () => {
  const move = (movementX: number) =>
    document.dispatchEvent(
      Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 }),
    );
  onFirstUse(run);
  move(0);
  expect(run).not.toHaveBeenCalled();
  move(3);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a button that was pressed before the scripts ran is a use', () => {
  document.querySelector('button')?.setAttribute('data-early', '');
  onFirstUse(run);
  expect(run).toHaveBeenCalledTimes(1);
});

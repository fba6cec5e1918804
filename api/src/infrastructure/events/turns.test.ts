import { expect, it } from '@jest/globals';
import { Turns } from './turns.js';

/** Work that lasts until `end`. */
function makeWork() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (index: number) => () => {
    begun.push(index);
    return new Promise<void>((resolve) => ends.set(index, resolve));
  };
  return { begun, work, end: (index: number) => ends.get(index)?.() };
}

it('runs some at the same time, and the next in its order when one has ended', async () => {
  const turns = new Turns(2);
  const { begun, work, end } = makeWork();
  const all = [0, 1, 2, 3].map((index) => turns.do(work(index)));
  expect(begun).toEqual([0, 1]);
  end(1);
  expect(await all[1]).toBe(true);
  expect(begun).toEqual([0, 1, 2]);
  end(0);
  await all[0];
  end(2);
  end(3);
  expect(await Promise.all(all)).toEqual([true, true, true, true]);
});

it('goes on after work that fails', async () => {
  const turns = new Turns(1);
  const failing = turns.do(() => Promise.reject(new Error('no')));
  const next = turns.do(async () => undefined);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(true);
});

it('does nothing of what waits or comes when it has ended', async () => {
  const turns = new Turns(1);
  const { begun, work, end } = makeWork();
  const [running, waiting] = [0, 1].map((index) => turns.do(work(index)));
  turns.end();
  expect(await waiting).toBe(false);
  end(0);
  expect(await running).toBe(true);
  expect(await turns.do(work(2))).toBe(false);
  expect(begun).toEqual([0]);
});

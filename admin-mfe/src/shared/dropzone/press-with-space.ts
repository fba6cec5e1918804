import type { KeyboardEvent } from 'react';

/** Presses antd's drop area with the space bar: it answers to Enter only, but buttons also to the space bar. */
export function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.role !== 'button') return;
  event.preventDefault();
  event.target.click();
}

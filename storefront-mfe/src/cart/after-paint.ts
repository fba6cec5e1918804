/**
 * Runs a callback after the next frame has been painted, for what need not be a part of the answer to a press. Callbacks run
 * in the order in which they were given.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

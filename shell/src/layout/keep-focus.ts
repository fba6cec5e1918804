/** Gives a focus that has gone with its button to the content. */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Moves focus to the content when the focused button was removed. */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}

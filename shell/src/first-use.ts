/** What a person does first on a page, with any pointer or a keyboard. */
const USES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/** Whether the page has been used before its scripts ran: it was scrolled, or a button was pressed early. */
const wasUsed = () => window.scrollY > 0 || document.querySelector('[data-early]') !== null;

// Chromium reports a pointer that rests over a new page as if it had moved, by nothing.
const isResting = (event: Event) =>
  event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;

/** Calls a function once, when a person first uses the page. */
export function onFirstUse(run: () => void): void {
  if (wasUsed()) return run();
  const options = { capture: true, passive: true };
  const use = (event: Event) => {
    if (isResting(event)) return;
    for (const kind of USES) window.removeEventListener(kind, use, options);
    run();
  };
  for (const kind of USES) window.addEventListener(kind, use, options);
}

/** Header of requests that a screen sends without user input; the API ends staff sessions that are idle. */
export const BACKGROUND = 'x-background-request';

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

// Opening the page counts as activity.
let active = true;

if (typeof window !== 'undefined') {
  const recordInput = () => {
    active = true;
  };
  for (const input of INPUTS) window.addEventListener(input, recordInput, { capture: true, passive: true });
}

/**
 * True when there was user input since the last call; resets it, so that only the next request reports the activity.
 */
export function takeActivity(): boolean {
  const wasActive = active;
  active = false;
  return wasActive;
}

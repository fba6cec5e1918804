/** Header of a request that a screen sends by itself; the API ends sessions of staff that no one uses. */
export const BACKGROUND = 'x-background-request';

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

// Anyone who opens a page does something with it.
let active = true;

if (typeof window !== 'undefined') {
  const note = () => {
    active = true;
  };
  for (const input of INPUTS) window.addEventListener(input, note, { capture: true, passive: true });
}

/** True when a person has done something since this was last asked: the first request after that tells the API. */
export function takeActivity(): boolean {
  const was = active;
  active = false;
  return was;
}

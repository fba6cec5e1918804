/** How soon an idle page is assumed where the browser cannot tell (Safari), in ms after it was loaded. */
const SOON_MS = 300;

function onceLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run();
    return () => {};
  }
  window.addEventListener('load', run, { once: true });
  return () => window.removeEventListener('load', run);
}

function onceIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, SOON_MS);
  return () => clearTimeout(timer);
}

/**
 * Runs something once the page is loaded and has nothing better to do.
 *
 * @returns takes it back, for a component that is gone before
 */
export function whenIdle(run: () => void): () => void {
  let takeBack = () => {};
  const forget = onceLoaded(() => {
    takeBack = onceIdle(run);
  });
  return () => {
    forget();
    takeBack();
  };
}

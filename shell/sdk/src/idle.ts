/** Delay in ms after the load event before the page counts as idle where `requestIdleCallback` is missing (Safari). */
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
 * Runs a callback once the page is loaded and the browser is idle.
 *
 * @returns a function that cancels the callback, for a component that unmounts first
 */
export function whenIdle(run: () => void): () => void {
  let cancelIdle = () => {};
  const cancelLoad = onceLoaded(() => {
    cancelIdle = onceIdle(run);
  });
  return () => {
    cancelLoad();
    cancelIdle();
  };
}

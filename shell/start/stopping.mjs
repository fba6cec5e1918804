const CHECK_EVERY_MS = 250;

/**
 * Acts when npm was killed, because npm then does not notify its script; only the parent process changes. A parent that
 * started this process without npm may exit without stopping it.
 *
 * @param {() => void} act
 */
export function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, CHECK_EVERY_MS);
  timer.unref();
}

/**
 * A signal that aborts when this process should end: on a signal, or because the process that started it has ended.
 *
 * @returns {AbortSignal}
 */
export function stopRequests() {
  const stop = new AbortController();
  const end = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  process.on('disconnect', end);
  whenNpmIsGone(end);
  return stop.signal;
}

/**
 * @param {AbortSignal} stop
 * @returns {Promise<void>} settles when a stop is requested
 */
export function stopRequested(stop) {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Becomes aborted when this process is asked to end: by a signal, or because the process that started it is gone.
 *
 * @returns {AbortSignal}
 */
export function stopRequests() {
  const stop = new AbortController();
  const end = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  process.on('disconnect', end);
  return stop.signal;
}

/**
 * @param {AbortSignal} stop
 * @returns {Promise<void>} settles when the stop is asked for
 */
export function asked(stop) {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}

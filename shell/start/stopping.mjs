const LOOK_EVERY_MS = 250;

/**
 * npm that is killed tells its script nothing; the script only gets another parent. Started by hand, a parent may
 * leave without taking anything along.
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
  }, LOOK_EVERY_MS);
  timer.unref();
}

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
  whenNpmIsGone(end);
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

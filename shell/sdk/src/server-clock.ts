// Taken when this file is loaded with the page: `performance.now()` stands still while a device sleeps.
const pageStart = Date.now() - performance.now();

/**
 * How far the server's clock is ahead of this device's, in ms. The server says its time in the header `Server-Timing` of
 * the page. A page that came from the browser's cache has an old header, which says nothing.
 */
function aheadOfDevice(): number {
  if (!('getEntriesByType' in performance)) return 0;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = Number(page?.serverTiming?.find(({ name }) => name === 'now')?.description);
  if (!page || !sent || page.transferSize === 0) return 0;
  return sent - (pageStart + page.responseStart);
}

let ahead: number | null = null;

/**
 * The present time by the server's clock. Whatever depends on the day uses it: a computer with an empty battery may be a
 * year behind. Where the browser does not tell the server's time, it is the device's.
 */
export function serverNow(): Date {
  ahead ??= aheadOfDevice();
  return new Date(Date.now() + ahead);
}

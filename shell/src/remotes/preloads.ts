// The entry's own preload was used up by the attempt that failed.
const chunks = 'link[rel="preload"][as="script"]:not([href$="/remoteEntry.js"])';

const isLoaded = ({ href }: HTMLLinkElement) =>
  performance
    .getEntriesByName(href, 'resource')
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

/**
 * Uses up the preloads that failed or hang. The browser keeps them for the next request of that file, which would then
 * fail without reaching the server, although the server is up again.
 */
export function spendFailedPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(chunks)) {
    if (isLoaded(link)) continue;
    link.remove();
    // What the server sends now is run, so it is verified as well.
    if (!link.integrity) continue;
    const script = document.createElement('script');
    script.integrity = link.integrity;
    script.src = link.href;
    document.head.append(script);
    // A loader that found the script here would wait for events that have already fired.
    script.remove();
  }
}

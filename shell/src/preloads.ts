// The entry's own preload has gone to the attempt that failed.
const chunks = 'link[rel="preload"][as="script"]:not([href$="/remoteEntry.js"])';

const arrived = ({ href }: HTMLLinkElement) =>
  performance
    .getEntriesByName(href, 'resource')
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

/**
 * Uses up the preloads that failed or hang. A browser keeps them for anyone who asks for that file next, who would then
 * fail without a request, although the server is back.
 */
export function spendFailedPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(chunks)) {
    if (arrived(link)) continue;
    const script = document.createElement('script');
    script.src = link.href;
    link.remove();
    document.head.append(script);
    // A loader that found it here would wait for events that have passed.
    script.remove();
  }
}
